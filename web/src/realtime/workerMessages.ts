import type { UserInfo } from '@fabula/contract'

/**
 * How a connection ended: it could not be opened, the broker refused the password or the subscription,
 * or it was open and closed.
 */
export type ConnectionEnd = 'failed' | 'refused' | 'unsubscribed' | 'closed'

export interface ConnectionOptions {
  readonly address: string
  readonly user: UserInfo
  /** How long the broker may take to answer. */
  readonly timeoutMs: number
  /** Called once for each connection, when the subscription is active. */
  onOpen(): void
  onMessage(payload: string): void
}

/** `id` tells the connections of a page apart: one may still be closing while the next one opens. */
export type ToWorker =
  | ({ kind: 'connect'; id: number } & Pick<ConnectionOptions, 'address' | 'user' | 'timeoutMs'>)
  | { kind: 'close'; id: number }

export type FromWorker =
  | { kind: 'open'; id: number }
  | { kind: 'message'; id: number; payload: string }
  /** The last word of a connection. */
  | { kind: 'end'; id: number; end: ConnectionEnd }
