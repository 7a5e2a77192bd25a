import type { Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Balances } from '../db/ledger/index.ts'
import { type LockedPlay, newTurnRow, type TurnStart } from '../db/plays/index.ts'
import type { PlayerRow } from '../db/schema/player.ts'
import type { TurnInput } from '../db/schema/turn.ts'
import type { AppContext } from '../House.ts'
import { acceptedEvent } from './acceptedEvent.ts'
import { type Misfit, misfitOf } from './misfitOf.ts'
import { playState } from './playState.ts'
import { leaseMs } from './Turns.ts'
import { turnCost } from './turnCost.ts'
import type { LeasedTurn } from './Work.ts'

/** A move as it is asked for. */
export interface AskedTurn {
  readonly player: PlayerRow
  /** What the player had a moment ago. */
  readonly balances: Balances
  /** Of the game that is asked for, the newest version. */
  readonly story: Story
  readonly chatId: string | undefined
  readonly key: string
  readonly lang: Language
  readonly input: TurnInput
}

/** What a move is made on. */
export interface PlaySnapshot {
  readonly play: LockedPlay
  /** The version the play is pinned to. */
  readonly story: Story
  readonly saved: unknown
}

/** A move that nothing speaks against, not yet stored. */
export interface NewTurn {
  readonly work: LeasedTurn
  readonly beginning: TurnStart & { readonly playerId: string }
}

/** Begins a turn; or tells why the move does not fit the play as it stands. */
export function prepareTurn(
  context: AppContext,
  { player, key, lang, input }: AskedTurn,
  { play, story, saved }: PlaySnapshot,
): NewTurn | Misfit {
  const { script } = story
  const state = playState(play)
  const misfit = misfitOf({ script, state, play }, input)
  if (misfit) return misfit
  const energy = turnCost(script, play)
  const n = play.turnNo + 1
  const events = [acceptedEvent(story, { lang, state }, { n, key, input, held: energy })]
  const beginning = { energy, events, lang, playerId: play.playerId }
  const { worker } = context.turns
  const turn = newTurnRow(play, { key, input, worker, leaseMs }, beginning)
  const work = {
    ...{ context, story, player, turn, stored: events },
    play: { ...play, lang, turnNo: n },
    lease: { turnId: turn.id, worker },
    saved: Promise.resolve(saved),
  }
  return { work, beginning }
}
