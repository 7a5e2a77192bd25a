import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connection } from './Realtime.ts'

export interface Message {
  readonly topic: string
  readonly payload: string
}

/** Whoever takes messages to the lines: in this process, or a broker elsewhere. */
export interface Broker {
  /** Where players find it. */
  readonly url: string
  /** The password that opens the line for now; the broker knows it when this resolves. */
  grant(line: Connection): Promise<string>
  /** Takes the messages in their order. Throws when it can't, and then may have taken some. */
  publish(messages: readonly Message[]): Promise<void>
  disconnect(line: Connection): Promise<void>
  acceptSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}
