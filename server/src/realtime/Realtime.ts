import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whose line it is: one for each session, so that a client id belongs to one device of one player. */
export interface Line {
  readonly playerId: string
  readonly loginId: string
}

/** What opens a line: the `mqtt_…` fields of userInfo [R3.01]. */
export interface LineAccess {
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
  access(line: Line): Promise<LineAccess>
  /** The session is over, and its line with it. */
  hangUp(line: Line): Promise<void>
  /** A WebSocket that somebody opens at our own port. */
  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Begins to send what the outbox holds, first of all what an earlier process left. */
  resume(): void
  close(): Promise<void>
}
