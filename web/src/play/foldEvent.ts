import { replyTypes } from '@fabula/contract'
import {
  lastTurn,
  type Paragraph,
  type PlayView,
  type StageChange,
  type TurnView,
} from './PlayView.ts'
import type { TurnEvent, TurnEventOf } from './wire.ts'

/** An event with the key of its turn and its id in that turn, counted from 1. */
interface KeyedEvent {
  readonly key: string
  readonly id: number
  readonly event: TurnEvent
  /** Words that the server has not stored yet, behind the event `id`. */
  readonly isLive?: true
}

/** Adds one event to the play. An event that is late or arrives twice changes nothing. */
export function foldEvent(view: PlayView, { key, id, event, isLive }: KeyedEvent): PlayView {
  if (isLive) return foldLive(view, { key, id, event })
  if (event.type === 'turn.accepted' && !view.turns.some((turn) => turn.key === key)) {
    return startTurn(view, id, event)
  }
  const turn = lastTurn(view)
  if (!turn || turn.key !== key || id <= turn.cursor || turn.end) return view
  return foldPlay(withTurn(view, { ...foldTurn(turn, event), stored: null, cursor: id }), event)
}

/** Shows words that the server may yet take back. */
function foldLive(view: PlayView, { key, id, event }: KeyedEvent): PlayView {
  const turn = lastTurn(view)
  if (!turn || turn.key !== key || id !== turn.cursor || event.type !== 'prose.delta') return view
  const stored = turn.stored ?? turn.paragraphs
  return withTurn(view, { ...turn, paragraphs: append(turn.paragraphs, event), stored })
}

/** The play without words that the server has not stored: on another connection they may come otherwise. */
export function dropLive(view: PlayView): PlayView {
  const turn = lastTurn(view)
  if (!turn?.stored) return view
  return withTurn(view, { ...turn, paragraphs: turn.stored, stored: null })
}

function startTurn(view: PlayView, id: number, event: TurnEventOf<'turn.accepted'>): PlayView {
  const turn: TurnView = {
    key: event.turn_key,
    turn: event.turn,
    cursor: id,
    playerText: event.input?.text ?? null,
    isTyped: event.input?.reply_type === replyTypes.typed,
    held: event.held,
    check: null,
    lang: view.lang,
    paragraphs: [],
    stored: null,
    stageChanges: [],
    clarify: null,
    safety: null,
    challenge: null,
    card: null,
    end: null,
    before: { scene: view.scene, stage: view.stage, objective: view.objective },
  }
  const told = view.turns.filter((earlier) => earlier.end?.type !== 'turn.rejected')
  return { ...view, state: 'turn', turns: [...told, turn] }
}

function withTurn(view: PlayView, turn: TurnView): PlayView {
  return { ...view, turns: [...view.turns.slice(0, -1), turn] }
}

function foldTurn(turn: TurnView, event: TurnEvent): TurnView {
  switch (event.type) {
    case 'clarify':
      return { ...turn, clarify: event }
    case 'check':
      return { ...turn, check: event }
    case 'prose.delta':
      return { ...turn, paragraphs: append(turn.paragraphs, event) }
    case 'prose.patch':
      return { ...turn, paragraphs: patch(turn.paragraphs, event) }
    case 'prose.end':
      return { ...turn, lang: event.lang }
    case 'state':
      return { ...turn, stageChanges: [...turn.stageChanges, mark(turn, { stage: event.stage })] }
    case 'scene':
      return { ...turn, stageChanges: [...turn.stageChanges, mark(turn, { scene: event.scene })] }
    case 'objective':
      return {
        ...turn,
        stageChanges: [...turn.stageChanges, mark(turn, { objective: event.text })],
      }
    case 'challenge':
      return { ...turn, challenge: event }
    case 'card.unlock':
      return { ...turn, card: event }
    case 'safety':
      return { ...turn, safety: event }
    case 'turn.done':
    case 'turn.rejected':
      return { ...turn, end: event }
    default:
      return turn
  }
}

function mark(turn: TurnView, change: Partial<Omit<StageChange, 'at'>>): StageChange {
  return { at: turn.paragraphs.length, scene: null, stage: null, objective: null, ...change }
}

/** `at` is the place of the text, so that a part sent twice overwrites itself. */
function append(
  paragraphs: readonly Paragraph[],
  { p, who, at, text, mood, read, ai }: TurnEventOf<'prose.delta'>,
): readonly Paragraph[] {
  const grown = [...paragraphs]
  while (grown.length <= p) grown.push({ who: null, text: '' })
  const before = grown[p]
  const begun = (before?.text ?? '').slice(0, at)
  // Only the first part of a paragraph names the speaker, the mood, what was read and who wrote it.
  if (before && at > 0) grown[p] = { ...before, text: begun + text }
  else {
    const marks = { ...(mood !== undefined && { mood }), ...(read && { read }), ...(ai && { ai }) }
    grown[p] = { who, text: begun + text, ...marks }
  }
  return grown
}

function patch(
  paragraphs: readonly Paragraph[],
  { p, at, text }: TurnEventOf<'prose.patch'>,
): readonly Paragraph[] {
  const kept = paragraphs.slice(0, p)
  const torn = paragraphs[p] ?? { who: null, text: '' }
  return [...kept, { ...torn, text: torn.text.slice(0, at) + text }]
}

function foldPlay(view: PlayView, event: TurnEvent): PlayView {
  switch (event.type) {
    case 'state':
      return { ...view, stage: event.stage, facts: addFacts(view.facts, event.facts) }
    case 'scene':
      return { ...view, scene: event.scene }
    case 'objective':
      return { ...view, objective: event.text }
    case 'options':
      return { ...view, options: event.options }
    case 'challenge':
      return { ...view, ending: event.ending }
    case 'revive.offer':
      return { ...view, revive: event.revive }
    case 'turn.done':
      return { ...view, state: stateAfter(view) }
    case 'turn.rejected':
      return { ...view, state: view.scene ? 'await' : 'opening' }
    default:
      return view
  }
}

function stateAfter(view: PlayView): PlayView['state'] {
  const result = lastTurn(view)?.challenge?.result
  if (result === 'success') return 'won'
  if (result === 'failed') return view.revive ? 'revive' : 'failed'
  return 'await'
}

function addFacts(known: PlayView['facts'], revealed: PlayView['facts']): PlayView['facts'] {
  const ids = new Set(revealed.map((fact) => fact.id))
  return [...known.filter((fact) => !ids.has(fact.id)), ...revealed]
}
