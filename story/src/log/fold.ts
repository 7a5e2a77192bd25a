import { begin } from '../director/begin.ts'
import { MissingDraw, recordedDice } from '../director/dice.ts'
import { resolve } from '../director/resolve.ts'
import type { Outcome, PlayState } from '../director/types.ts'
import type { Script } from '../script/types.ts'
import { canonical, hashOf } from './canonical.ts'
import type { BodyOf, LogRecord } from './types.ts'

/** A play as it stood after one of its turns. */
export interface Moment {
  /** Of the turn's record; -1 before the first. */
  seq: number
  state: PlayState
  /** Undo does not go back over it. */
  final: boolean
}

export type Folded =
  | { ok: true; state: PlayState; history: readonly Moment[] }
  | { ok: false; seq: number; why: string }

type Next = Moment[] | string
type TurnRecord = Extract<LogRecord, { kind: 'turn' }>
/** `renamed`: the record was read under the names of another version. */
type FoldedAs = 'logged' | 'renamed'

/** What a log is folded by. */
export interface Folding {
  script: Script
  first: PlayState
  as: FoldedAs
}

function resolved(script: Script, state: PlayState, body: BodyOf<'turn'>): Outcome | string {
  try {
    return resolve(script, state, body.move, recordedDice(body.draws))
  } catch (cause) {
    if (cause instanceof MissingDraw) return cause.message
    throw cause
  }
}

/** The play after the last of these; before the first it waits for its opening. */
export function currentOf(history: readonly Moment[], first: PlayState): PlayState {
  return history.at(-1)?.state ?? first
}

/** The play as its log begins it. */
export function firstOf(script: Script, records: readonly LogRecord[]): PlayState {
  const [start] = records
  return begin(script, start?.kind === 'begin' ? start.body.v : 3)
}

/** Plays the turn again by the rules and compares all that the log says came of it. */
function foldTurn({ script, first, as }: Folding, history: Moment[], record: TurnRecord): Next {
  const { seq, body } = record
  const outcome = resolved(script, currentOf(history, first), body)
  if (typeof outcome === 'string') return outcome
  if (!outcome.ok) return `The rules refuse its move: ${outcome.why}.`
  const { state, direction } = outcome
  if (canonical(direction.draws) !== canonical(body.draws))
    return 'Its draws are not those asked for.'
  if (canonical(direction.deltas) !== canonical(body.deltas)) return 'The rules give other changes.'
  // Under new names the state's hash is another, though everything in it is the same.
  if (as === 'logged' && hashOf(state) !== body.state) return 'The rules lead to another state.'
  return [...history, { seq, state, final: direction.final }]
}

/** Why one may not go back to the record `to`; null when one may. */
function undoRefusal(history: readonly Moment[], to: number): string | null {
  const index = history.findIndex((moment) => moment.seq === to)
  if (index < 0) return 'It goes back to no turn of this play.'
  if (index === history.length - 1) return 'There is nothing to take back.'
  return history.slice(index + 1).some((moment) => moment.final) ? 'A roll once seen stands.' : null
}

function foldUndo(history: Moment[], to: number): Next {
  const refusal = undoRefusal(history, to)
  if (refusal !== null) return refusal
  const kept = history.slice(0, history.findIndex((moment) => moment.seq === to) + 1)
  const target = kept.at(-1)
  const free = history.at(-1)?.state.free ?? 0
  // Free replies stay counted, or going back would make them endless.
  return target ? [...kept.slice(0, -1), { ...target, state: { ...target.state, free } }] : kept
}

/** One record more; the reason, as a text, when the rules do not allow it. */
export function foldRecord(by: Folding, history: Moment[], record: LogRecord): Next {
  switch (record.kind) {
    case 'turn':
      return foldTurn(by, history, record)
    case 'moved':
      return [{ seq: record.seq, state: record.body.state, final: true }]
    case 'undo':
      return foldUndo(history, record.body.to)
    case 'told':
      return history
    case 'begin':
      return record.seq === 0 ? history : 'A play begins once.'
    case 'end':
      return history
  }
}

/**
 * The records that the newest version of the story had its say in. What came before was played by
 * another version's rules, which `verify` proves.
 */
export function runOf(records: readonly LogRecord[]): readonly LogRecord[] {
  const from = records.findLastIndex(({ kind }) => kind === 'moved')
  return from < 0 ? records : records.slice(from)
}

/** The state that an epoch's records lead to. Calls no narrator and no clock, and needs no seed. */
export function fold(script: Script, records: readonly LogRecord[]): Folded {
  let history: Moment[] = []
  const by: Folding = { script, first: firstOf(script, records), as: 'logged' }
  for (const record of runOf(records)) {
    const next = foldRecord(by, history, record)
    if (typeof next === 'string') return { ok: false, seq: record.seq, why: next }
    history = next
  }
  return { ok: true, state: currentOf(history, by.first), history }
}

/** The record one undo goes back to; null when the last turn stands. */
export function undoTarget(history: readonly Moment[]): number | null {
  const target = history.at(-2)
  return target && undoRefusal(history, target.seq) === null ? target.seq : null
}
