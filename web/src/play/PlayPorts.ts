import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import type { TurnWire } from './followTurn.ts'
import type { TextStore } from './StoredPlay.ts'

type Call<Name extends keyof Calls> = (
  input: InputOf<Calls[Name]>,
) => Promise<OutputOf<Calls[Name]>>

/** All that a play needs of the world. A refused call throws `TurnRefused`. */
export interface PlayPorts {
  readonly wire: TurnWire
  readonly history: Call<'game/chatHistory'>
  readonly restart: Call<'game/restartGame'>
  readonly undo: Call<'game/undoTurn'>
  readonly reviveAccept: Call<'game/gameRebirthAccept'>
  readonly reviveRefuse: Call<'game/gameRebirthRefuse'>
  readonly storage: TextStore
  /** A key no other move ever had. */
  newKey(): string
  /** Waits, less long if the network or the page comes back. */
  pause(ms: number): Promise<void>
  /** Balances the server has told. */
  balances(told: { coin: number; power: number }): void
  /** Tells other tabs of this play that a turn began. */
  announce(gameId: string, key: string): void
}
