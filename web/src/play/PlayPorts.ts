import type { Calls, InputOf, OutputOf, RefusalKind, TurnEvent } from '@fabula/contract'
import type { TurnBody } from './Move.ts'

/** One event of a turn, as it came. */
export interface ToldEvent {
  /** Counted from 1. */
  readonly id: number
  readonly event: TurnEvent
  /** Words that the server has not stored, behind the event `id`; they are told again once they are. */
  readonly isLive?: true
}

type Call<Name extends keyof Calls> = (
  input: InputOf<Calls[Name]>,
) => Promise<OutputOf<Calls[Name]>>

/** The server refused the turn: it answered with an envelope instead of a stream. */
export class TurnRefused extends Error {
  readonly kind: RefusalKind
  readonly reason: string | null
  constructor(kind: RefusalKind, msg: string, reason: string | null = null) {
    super(msg)
    this.kind = kind
    this.reason = reason
  }
}

export interface TurnWire {
  /** Opens one connection. Throws `TurnRefused`, or any other error where the connection fails. */
  stream(body: TurnBody, signal: AbortSignal): AsyncIterable<ToldEvent>
}

/** A storage of texts by name, such as the browser's. */
export interface TextStore {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

/** Everything a play needs from outside. A call that the server refuses throws `TurnRefused`. */
export interface PlayPorts {
  readonly wire: TurnWire
  readonly history: Call<'game/chatHistory'>
  readonly restart: Call<'game/restartGame'>
  readonly undo: Call<'game/undoTurn'>
  readonly reviveAccept: Call<'game/gameRebirthAccept'>
  readonly reviveRefuse: Call<'game/gameRebirthRefuse'>
  readonly storage: TextStore
  /** A new turn key, unique for each move. */
  newKey(): string
  /** Waits. Ends early when the network or the page comes back. */
  pause(ms: number): Promise<void>
  /** Stores balances that the server sent. */
  balances(told: { coin: number; power: number }): void
  /** Tells other tabs that a turn of this play has begun. */
  announce(gameId: string, key: string): void
}
