import { type Language, replyTypes, type TurnEventOf } from '@fabula/contract'
import { offers, type PlayState, type Script, type Story } from '@fabula/story'
import type { AppContext } from '../context.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import type { PlayRow, TurnInput } from '../db/schema/plays.ts'
import type { Balances } from '../wallet/ledger/posting.ts'
import { playState } from './playState.ts'
import type { LockedPlay } from './store/plays.ts'
import { newTurnRow, type TurnStart } from './store/turns.ts'
import { type LeasedTurn, leaseMs } from './turnTypes.ts'
import { inputText } from './views/turnViews.ts'

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
interface PlaySnapshot {
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

type Misfit = 'scene_missing' | 'not_on_offer' | 'play_over'

/** Why the move does not fit the play as it stands; null when it does. What typed text means is asked later. */
function misfitOf(
  { script, state, play }: { script: Script; state: PlayState; play: Pick<PlayRow, 'freeMove'> },
  input: TurnInput,
): Misfit | null {
  if (state.phase === 'opening') return openingMisfit(script, input)
  if (state.phase !== 'await') return 'play_over'
  if (input.replyType === null) return 'not_on_offer'
  if (input.replyType === replyTypes.typed) return null
  const isOffered = offers(script, state).some(({ id }) => id === input.optionId)
  const hasNoRevive = input.replyType === replyTypes.reviveOption && !play.freeMove
  // Ads pay for no option yet: no call gives out their nonces.
  const isAd = input.replyType === replyTypes.adOption
  return !isOffered || hasNoRevive || isAd ? 'not_on_offer' : null
}

function openingMisfit(script: Script, input: TurnInput): Misfit | null {
  if (input.replyType !== null) return 'scene_missing'
  return input.openingId === null || script.openings.has(input.openingId) ? null : 'not_on_offer'
}

/** Energy to set aside for a move: none for an opening, nor for the first move after a revive. */
function turnCost(script: Script, play: Pick<PlayRow, 'status' | 'freeMove'>): number {
  return play.status === 'opening' || play.freeMove ? 0 : script.power
}

/** A turn's first event: the move as it was taken in. `state` is the play's before it. */
function acceptedEvent(
  story: Story,
  { lang, state }: { lang: Language; state: PlayState },
  { n, key, input, held }: { n: number; key: string; input: TurnInput; held: number },
): TurnEventOf<'turn.accepted'> {
  const text = inputText(story, { lang, scene: state.world.scene, input })
  const isSilent = input.replyType === null && text === ''
  return {
    type: 'turn.accepted',
    turn: n,
    turn_key: key,
    input: isSilent ? null : { reply_type: input.replyType ?? replyTypes.typed, text },
    held,
  }
}
