import { randomBytes } from 'node:crypto'
import { fromWireLanguage, type TurnEvent } from '@fabula/contract'
import {
  type Dice,
  type Entry,
  hashOf,
  type Input,
  type NarratorState,
  type PlayState,
  resolve,
  saltedHash,
  seededDice,
  turnForm,
} from '@fabula/story'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { PlayRow } from '../../db/schema/plays.ts'
import { ownLoopTurn } from '../../ownLoopTurn.ts'
import { linkEntries, loadPlayState } from '../playState.ts'
import { clarifyView, intentLabel, type PlayMoment } from '../views/optionViews.ts'
import type { LeasedTurn, LogAppend, MoveOutcome, PendingDecision, TurnDecision } from './turn.ts'
import {
  type Choices,
  type MoveRequest,
  type OpenWords,
  prepareToListen,
  understandMove,
} from './understandMove.ts'

type MoveContext = Pick<LeasedTurn, 'story' | 'play' | 'row'>

/**
 * Understands a move and lets the director decide it. Reads and stores nothing; the same move comes out the same in
 * any process, because the seed and the input are stored.
 * @param memory the narrator's, before the turn: labels may go by earlier runs
 */
export async function decideTurn(
  context: MoveContext,
  memory: NarratorState | null,
): Promise<MoveOutcome> {
  const { story, play, row } = context
  const lang = fromWireLanguage(play.lang)
  const state = loadPlayState(play)
  const request = { story, state, lang, input: row.input }
  if (row.input.playerText !== null) {
    await ownLoopTurn()
    prepareToListen(request)
    await ownLoopTurn()
  }
  const decided = decideMove(request, seededDice(play.seed))
  if (decided.kind === 'impossible') return decided
  const before = { state, memory }
  if (decided.kind === 'unclear') {
    const scriptAndTexts = { script: story.script, texts: storyTexts(story, lang) }
    const clarify = clarifyView(scriptAndTexts, before, decided)
    const about = decided.about && { about: decided.about }
    return { kind: 'unclear', clarify, ...about, ...openWords(decided) }
  }
  const { decision } = decided
  const pending = pendingOf(context, memory, decision)
  return { kind: 'decided', decision, pending, ...openWords(decided) }
}

function openWords({ instead }: OpenWords): OpenWords {
  return instead === undefined ? {} : { instead }
}

/** What is stored of a decision. @param memory as for `decideTurn` */
export function pendingOf(
  context: MoveContext,
  memory: NarratorState | null,
  decision: TurnDecision,
): PendingDecision {
  const before = { state: loadPlayState(context.play), memory }
  return {
    events: decisionEvents(context, before, decision),
    log: decisionLog(context, decision),
  }
}

type DecidedMove =
  | ({ readonly kind: 'decided'; readonly decision: TurnDecision } & OpenWords)
  | ({ readonly kind: 'unclear' } & Choices)
  | { readonly kind: 'impossible' }

/** Pure but for the dice, which roll the same for the same play and turn. */
export function decideMove(request: MoveRequest, dice: Dice): DecidedMove {
  const understood = understandMove(request)
  if ('choices' in understood) return { kind: 'unclear', ...understood }
  const { move, understanding, playerWords } = understood
  const outcome = resolve(request.story.script, request.state, move, dice)
  if (!outcome.ok) return { kind: 'impossible' }
  const { direction, state } = outcome
  const { lang } = request
  const decision = { v: 1, lang, understanding, playerWords, direction, state } as const
  return { kind: 'decided', decision, ...openWords(understood) }
}

function decisionEvents(
  { story }: MoveContext,
  before: PlayMoment,
  { lang, understanding, direction }: TurnDecision,
): TurnEvent[] {
  const { check } = direction
  const { intent, via, confidence } = understanding
  const label = intentLabel(storyTexts(story, lang), before, intent ?? '') ?? ''
  const isTyped = via !== 'tap'
  return [
    ...(isTyped ? [{ type: 'understood' as const, intent, label, via, confidence }] : []),
    ...(check ? [{ type: 'check' as const, ...checkView(check, direction) }] : []),
  ]
}

type Direction = TurnDecision['direction']

function checkView(
  { d20, need, dc, mod, ok, flair }: NonNullable<Direction['check']>,
  { draws, turn }: Direction,
) {
  const draw = draws.find(({ sides }) => sides === 20)?.purpose
  const named = flair > 0 && { flair }
  return { d20, need, dc, mod, ok, turn, ...named, ...(draw !== undefined && { draw }) }
}

function decisionLog(
  { row, play, story }: MoveContext,
  { direction, state }: TurnDecision,
): LogAppend {
  const { move, draws, deltas } = direction
  const { replyType, playerText } = row.input
  const salt = randomBytes(16).toString('hex')
  const hash = playerText === null ? null : saltedHash(salt, playerText)
  const input: Input = { reply: replyType ?? 0, text: hash }
  const entries: Entry[] = [
    ...(play.logSeq < 0 ? [beginEntry(play, story.script, state.v)] : []),
    { kind: 'turn', body: { v: turnForm(move), input, move, draws, deltas, state: hashOf(state) } },
  ]
  const records = linkEntries(play, entries, row.createdAt)
  if (hash === null || playerText === null) return { head: play, records }
  return { head: play, records, texts: [{ hash, salt, text: playerText, lang: play.lang }] }
}

function beginEntry(
  play: PlayRow,
  script: { id: string; version: number },
  v: PlayState['v'],
): Entry {
  const { commitment } = play
  return { kind: 'begin', body: { v, story: script.id, version: script.version, commitment } }
}
