import { randomBytes } from 'node:crypto'
import { fromWireLanguage, type OptionView, type TurnEvent } from '@fabula/contract'
import {
  append,
  type Entry,
  hashOf,
  type Input,
  type LogRecord,
  offers,
  type PlayState,
  saltedHash,
  seededDice,
} from '@fabula/story'
import { storyTexts } from '../catalog/gameCard.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { decideMove } from './decideTurn.ts'
import { playState } from './playState.ts'
import type { LeasedTurn, LogAppend, MoveOutcome, TurnDecision } from './turnTypes.ts'
import { optionViews } from './views/stageViews.ts'

type Move = Pick<LeasedTurn, 'story' | 'play' | 'turn'>

/**
 * Understands a move and lets the director decide it: nothing is asked or stored. Whoever does it, it comes out the
 * same: the dice are known by the move, which is journalled.
 */
export function decisionOf(move: Move): MoveOutcome {
  const { story, play, turn } = move
  const lang = fromWireLanguage(play.lang)
  const state = playState(play)
  const decided = decideMove({ story, state, lang, input: turn.input }, seededDice(play.seed))
  if (decided.kind === 'refused') return { kind: 'refused' }
  if (decided.kind === 'unclear')
    return { kind: 'unclear', choices: choicesOf(move, decided.choices) }
  const { decision } = decided
  const step = { events: eventsOf(move, decision), log: growth(move, decision) }
  return { kind: 'settled', decision, step }
}

function choicesOf({ story, play }: Move, ids: readonly string[]): OptionView[] {
  const state: PlayState = playState(play)
  const texts = storyTexts(story, fromWireLanguage(play.lang))
  const offered = new Map(offers(story.script, state).map((offer) => [offer.id, offer]))
  // An intent that is never shown as an option can be meant all the same: it is asked without its odds.
  const asked = ids.map(
    (id) => offered.get(id) ?? { id, odds: null, ad: false, irreversible: false },
  )
  return optionViews({ script: story.script, texts }, state.world.scene, asked)
}

function growth({ turn, play, story }: Move, { direction, state }: TurnDecision): LogAppend {
  const { move, draws, deltas } = direction
  const typed = turn.input.text
  const salt = randomBytes(16).toString('hex')
  const text = typed === null ? null : saltedHash(salt, typed)
  const input: Input = { reply: turn.input.replyType ?? 0, text }
  const entries: Entry[] = [
    ...(play.logSeq < 0 ? [beginning(play, story.script)] : []),
    { kind: 'turn', body: { v: 1, input, move, draws, deltas, state: hashOf(state) } },
  ]
  const records = chained(play, entries, turn.createdAt)
  if (text === null || typed === null) return { head: play, records }
  return { head: play, records, texts: [{ hash: text, salt, text: typed, lang: play.lang }] }
}

function beginning(play: PlayRow, script: { id: string; version: number }): Entry {
  const { commitment } = play
  return { kind: 'begin', body: { v: 1, story: script.id, version: script.version, commitment } }
}

function eventsOf({ story }: Move, { lang, understanding, direction }: TurnDecision): TurnEvent[] {
  const { check, draws } = direction
  const { intent, via, confidence } = understanding
  const intents = storyTexts(story, lang).scenes.get(direction.scene)?.intents
  const label = intents?.get(intent ?? '')?.label ?? ''
  const isTyped = via !== 'tap'
  return [
    ...(isTyped ? [{ type: 'understood' as const, intent, label, via, confidence }] : []),
    ...(check ? [{ type: 'check' as const, ...checkOf(check, draws) }] : []),
  ]
}

type Direction = TurnDecision['direction']

function checkOf(
  { d20, need, dc, mod, ok }: NonNullable<Direction['check']>,
  draws: Direction['draws'],
) {
  const draw = draws.find(({ sides }) => sides === 20)?.purpose
  return { d20, need, dc, mod, ok, ...(draw !== undefined && { draw }) }
}

/** Entries as links that follow the play's log. */
export function chained(
  { id, epoch, logSeq, logHead }: Pick<PlayRow, 'id' | 'epoch' | 'logSeq' | 'logHead'>,
  entries: readonly Entry[],
  at: number,
): LogRecord[] {
  const records: LogRecord[] = []
  for (const entry of entries) {
    const last = records.at(-1) ?? (logSeq < 0 ? null : { seq: logSeq, h: logHead })
    records.push(append({ play: id, epoch, last }, entry, at))
  }
  return records
}
