import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Names a realtime connection: one for each session, so that an MQTT client id belongs to one device of one player. */
export interface Connection {
  readonly playerId: string
  readonly loginId: string
}

export interface Message {
  readonly topic: string
  readonly payload: string
}

/** Delivers messages to players' devices: in this process, or a broker elsewhere. */
export interface Broker {
  /** Where players reach it. */
  readonly url: string
  /** A password that opens the connection for a while; the broker accepts it once this resolves. */
  grant(connection: Connection): Promise<string>
  /** Delivers the messages in their order. If it throws, some of them may have been delivered. */
  publish(messages: readonly Message[]): Promise<void>
  disconnect(connection: Connection): Promise<void>
  acceptSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** Topic of a player's balances. Only that player may subscribe to it, and only the server publishes [R7.53]. */
export function balanceTopic(playerId: string): string {
  return `player/${playerId}/balance`
}

/** Topic for the progress of long tasks, such as making a storybook. */
export function taskTopic(playerId: string): string {
  return `player/${playerId}/task`
}

export function ownTopics(playerId: string): string[] {
  return [balanceTopic(playerId), taskTopic(playerId)]
}
