import type { UserInfo } from '@fabula/contract'
import type { ConnectionEnd } from './reconnect.ts'

/** `id` tells the connections of a page apart: one may still be closing while the next one opens. */
export type ToWorker =
  | { kind: 'connect'; id: number; address: string; user: UserInfo }
  | { kind: 'close'; id: number }

export type FromWorker =
  | { kind: 'open'; id: number }
  | { kind: 'message'; id: number; payload: string }
  /** The last word of a connection. */
  | { kind: 'end'; id: number; end: ConnectionEnd }
