import { type Language, replyTypes, type TurnEventOf } from '@fabula/contract'
import { available, isForced, offers, type PlayState, type Script, type Story } from '@fabula/story'
import type { PlayerRow } from '../../db/schema/accounts.ts'
import type { PlayRow, TurnInput } from '../../db/schema/plays.ts'
import type { Balances } from '../../wallet/ledger/posting.ts'
import { loadMemory, loadPlayState } from '../playState.ts'
import type { PlayAtTime } from '../store/plays.ts'
import { newTurnRow, type TurnStart } from '../store/turns.ts'
import { type PlayMoment, playerLine } from '../views/optionViews.ts'
import { type LeasedTurn, leaseMs, type Teller, type TurnDeps } from './turn.ts'

/** A move as the player sends it, its form checked. */
export interface TurnRequest {
  readonly player: PlayerRow
  /** As read with the session: they may have changed since. */
  readonly balances: Balances
  /** The newest version of the game that is asked for. */
  readonly story: Story
  readonly teller: Teller
  readonly chatId: string | undefined
  readonly key: string
  readonly lang: Language
  readonly input: TurnInput
  /** The most energy that the player saw for it, where the client sends it. */
  readonly shown: number | undefined
}

/** The play that a move is made in. */
interface PlaySnapshot {
  readonly play: PlayAtTime
  /** The version that the play is pinned to. */
  readonly story: Story
  readonly savedNarratorState: unknown
}

/** A turn that may begin; nothing of it is stored. */
export interface NewTurn {
  readonly turn: LeasedTurn
  readonly start: TurnStart
}

/** Prepares the turn that a move begins, or returns why the move does not fit the play as it is. */
export function prepareTurn(
  deps: TurnDeps,
  { player, teller, key, lang, input }: TurnRequest,
  { play, story, savedNarratorState }: PlaySnapshot,
): NewTurn | MoveProblem {
  const { script } = story
  const state = loadPlayState(play)
  const problem = moveProblem({ script, state, play }, input)
  if (problem) return problem
  const energy = input.ad === undefined ? turnCost(script, { state, play }) : 0
  const n = play.turnNo + 1
  const before = { state, memory: loadMemory(savedNarratorState) }
  const accepted = acceptedEvent(story, { lang, before }, { n, key, input, held: energy })
  const start: TurnStart = { energy, events: [accepted], lang }
  const { id: worker } = deps.turnWorker
  const row = newTurnRow(play, { key, input, worker, leaseMs }, start)
  const turn: LeasedTurn = {
    ...{ deps, story, player, teller, row, storedEvents: start.events },
    play: { ...play, lang, turnNo: n },
    lease: { playerId: row.playerId, turnId: row.id, worker },
    savedNarratorState: Promise.resolve(savedNarratorState),
  }
  return { turn, start }
}

type MoveProblem = 'scene_missing' | 'not_on_offer' | 'play_over'

/** Why the move does not fit the play as it is; null where it does. Typed text is understood later. */
function moveProblem(
  { script, state, play }: { script: Script; state: PlayState; play: Pick<PlayRow, 'freeMove'> },
  input: TurnInput,
): MoveProblem | null {
  if (state.phase === 'opening') return openingProblem(script, input)
  if (state.phase !== 'await') return 'play_over'
  if (input.replyType === null) return 'not_on_offer'
  if (input.replyType === replyTypes.typed) return null
  const option = offers(script, state).find(({ id }) => id === input.optionId)
  const hasNoRevive = input.replyType === replyTypes.reviveOption && !play.freeMove
  const hasNoAd = input.replyType === replyTypes.adOption && !option?.ad
  return !(option || isAskedAbout(script, state, input)) || hasNoRevive || hasNoAd
    ? 'not_on_offer'
    : null
}

/** What is only ever typed may be asked about too, and is then tapped like an option [R13.04]. */
function isAskedAbout(script: Script, state: PlayState, { optionId, asked }: TurnInput): boolean {
  if (optionId === null || asked?.includes(optionId) !== true) return false
  return available(script, state).includes(optionId)
}

function openingProblem(script: Script, input: TurnInput): MoveProblem | null {
  if (input.replyType !== null) return 'scene_missing'
  return input.openingId === null || script.openings.has(input.openingId) ? null : 'not_on_offer'
}

/** Energy to hold for a move: none for an opening, the first move after a revive, or where there is no choice. */
function turnCost(
  script: Script,
  { state, play }: { state: PlayState; play: Pick<PlayRow, 'status' | 'freeMove'> },
): number {
  const isFree = play.status === 'opening' || play.freeMove || isForced(script, state)
  return isFree ? 0 : script.power
}

/** A turn's first event. */
function acceptedEvent(
  story: Story,
  { lang, before }: { lang: Language; before: PlayMoment },
  { n, key, input, held }: { n: number; key: string; input: TurnInput; held: number },
): TurnEventOf<'turn.accepted'> {
  const text = playerLine(story, { lang, before, input })
  const isSilent = input.replyType === null && text === ''
  return {
    type: 'turn.accepted',
    turn: n,
    turn_key: key,
    input: isSilent ? null : { reply_type: input.replyType ?? replyTypes.typed, text },
    held,
  }
}
