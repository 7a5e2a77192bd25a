import { hexToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod'
import { commitmentOf, seededDice } from '../director/dice.ts'
import type { Script } from '../script/types.ts'
import { genesis, recordHash } from './append.ts'
import { canonical } from './canonical.ts'
import type { Versions } from './carryOver.ts'
import { fold } from './fold.ts'
import { readRecord } from './recordShape.ts'
import { replay } from './refold.ts'
import { NewerForm } from './savedForm.ts'
import type { LogRecord } from './types.ts'

/** `turn` counts the turns of the log from 1; 0 is before the first. `seq` is the record's place. */
export type Verified =
  | { ok: true; hash: string }
  | { ok: false; turn: number; seq: number; why: string }

type MovedRecord = Extract<LogRecord, { kind: 'moved' }>

interface Fault {
  seq: number
  why: string
}

/** The record, or why it cannot be read. */
function readable(stored: unknown): LogRecord | string {
  try {
    return readRecord(stored) ?? 'It is no record.'
  } catch (cause) {
    if (cause instanceof NewerForm) return cause.message
    throw cause
  }
}

function readChain(stored: readonly unknown[]): { records: LogRecord[]; fault: Fault | null } {
  const records: LogRecord[] = []
  for (const [seq, one] of stored.entries()) {
    const record = readable(one)
    const why = typeof record === 'string' ? record : linkFault(record, records.at(-1), seq)
    if (typeof record === 'string' || why !== null)
      return { records, fault: { seq, why: why ?? '' } }
    records.push(record)
  }
  return { records, fault: null }
}

function linkFault(record: LogRecord, last: LogRecord | undefined, seq: number): string | null {
  const { play, epoch } = last ?? record
  if (record.seq !== seq || record.play !== play || record.epoch !== epoch)
    return 'It is out of place.'
  if (record.kind === 'begin' ? seq !== 0 : seq === 0) return 'A log begins with its beginning.'
  if (record.prev !== (last?.h ?? genesis(play, epoch)))
    return 'It does not follow the one before it.'
  return record.h === recordHash(record) ? null : 'It was changed after it was written.'
}

/** Once the seed is shown, every draw must be the one it gives. */
function diceFault(records: readonly LogRecord[]): Fault | null {
  const first = records[0]
  const end = records.find((record) => record.kind === 'end')
  if (first?.kind !== 'begin' || end?.kind !== 'end') return null
  const seed = hexToBytes(end.body.seed)
  if (commitmentOf(seed) !== first.body.commitment) {
    return { seq: end.seq, why: 'The seed is not the one committed to.' }
  }
  const dice = seededDice(seed)
  for (const record of records) {
    if (record.kind !== 'turn') continue
    const wrong = record.body.draws.some(
      ({ purpose, sides, value }) => sides < 1 || dice.draw(purpose, sides) !== value,
    )
    if (wrong) return { seq: record.seq, why: 'The dice give another number.' }
  }
  return null
}

/** The scripts a play was played by: one, or each version of it that its log names. */
export type Played = Script | ((version: number) => Script | null)

/** Coming over must have made of the play what `refold` makes of it. */
function movedFault(versions: Versions, before: readonly LogRecord[], record: MovedRecord) {
  const { seq, body } = record
  const survival = replay(versions, before)
  const same = survival.kind === body.how && canonical(survival.state) === canonical(body.state)
  return same ? null : { seq, why: 'The play came over as something else than it was.' }
}

/** Proves each version's part of the log by that version's rules. */
function foldFault(played: Played, records: readonly LogRecord[]): Fault | null {
  const [first] = records
  if (first?.kind !== 'begin') return null
  const scriptOf = (version: number) => (typeof played === 'function' ? played(version) : played)
  const moves = records.filter((record) => record.kind === 'moved')
  let from = scriptOf(first.body.version)
  for (const move of moves) {
    const to = scriptOf(move.body.version)
    if (!from || !to) return { seq: move.seq, why: 'A version it was played by is not known.' }
    const fault = movedFault({ from, to }, records.slice(0, move.seq), move)
    if (fault) return fault
    from = to
  }
  if (!from) return { seq: 0, why: 'The version it was played by is not known.' }
  const folded = fold(from, records)
  return folded.ok ? null : folded
}

function earliest(...faults: readonly (Fault | null)[]): Fault | null {
  const found = faults.filter((fault) => fault !== null)
  return found.toSorted((a, b) => a.seq - b.seq)[0] ?? null
}

const kinded = z.looseObject({ kind: z.string() })

const notTurns: ReadonlySet<string> = new Set(['begin', 'told', 'undo', 'moved', 'end'])

/** Counts turns even where a record is damaged: whatever does not say it is something else is one. */
function turnAt(stored: readonly unknown[], seq: number): number {
  const kinds = stored.slice(0, seq + 1).map((one) => kinded.safeParse(one).data?.kind ?? '')
  return kinds.filter((kind) => !notTurns.has(kind)).length
}

/**
 * Proves one epoch of a play: the chain, the rules, and, when it is over, the dice.
 * Names the first turn that is wrong. Needs nothing but the log and what it was played by.
 */
export function verify(played: Played, stored: readonly unknown[]): Verified {
  const { records, fault } = readChain(stored)
  const first = earliest(fault, foldFault(played, records), diceFault(records))
  if (first) return { ok: false, turn: turnAt(stored, first.seq), ...first }
  return { ok: true, hash: records.at(-1)?.h ?? '' }
}
