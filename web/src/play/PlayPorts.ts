import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import type { TurnWire } from './followTurn.ts'
import type { TextStore } from './StoredPlay.ts'

type Call<Name extends keyof Calls> = (
  input: InputOf<Calls[Name]>,
) => Promise<OutputOf<Calls[Name]>>

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
