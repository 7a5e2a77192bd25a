import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whose line it is: one for each session, so that a client id belongs to one device of one player. */
export interface Connection {
  readonly playerId: string
  readonly loginId: string
}

/** What opens a line: the `mqtt_…` fields of userInfo [R3.01]. */
export interface ConnectionAccess {
  /** A path of this server, or the whole address of a broker elsewhere. */
  readonly url: string
  readonly username: string
  readonly password: string
  readonly clientId: string
  readonly balanceTopic: string
  readonly taskTopic: string
}

/** Tells players' devices what changed, over MQTT [R7.53]. */
export interface Realtime {
  access(line: Connection): Promise<ConnectionAccess>
  /** The session is over, and its line with it. */
  disconnect(line: Connection): Promise<void>
  /** A WebSocket that somebody opens at our own port. */
  acceptSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Begins to send what the outbox holds, first of all what an earlier process left. */
  resume(): void
  close(): Promise<void>
}

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
