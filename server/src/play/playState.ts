import {
  append,
  type Entry,
  type LogRecord,
  loadNarratorState,
  type NarratorState,
  type PlayState,
  readRecord,
  readState,
  type Script,
  type Story,
} from '@fabula/story'
import type { Queryable } from '../db/database.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { type LogHead, type PlayChanges, readRecords } from './store/log.ts'
import type { LeasedTurn, TurnDeps } from './turn/turn.ts'

// Each step of a turn parses the state of the same row: parsing it once saves time.
const parsed = new WeakMap<object, PlayState>()

/** The director's state in the play's row. Throws for what this release can't read. */
export function loadPlayState(play: Pick<PlayRow, 'state'>): PlayState {
  const saved = Object(play.state)
  const known = parsed.get(saved)
  if (known) return known
  const state = readState(play.state)
  if (!state) throw new Error('the state of a play is no state')
  parsed.set(saved, state)
  return state
}

const memories = new WeakMap<object, NarratorState | null>()

/** What the narrator remembers of a play; null before its first words, and for what this release can't read. */
export function loadMemory(saved: unknown): NarratorState | null {
  if (saved === null || saved === undefined) return null
  const known = memories.get(Object(saved))
  if (known !== undefined) return known
  const memory = readMemory(saved)
  memories.set(Object(saved), memory)
  return memory
}

function readMemory(saved: unknown): NarratorState | null {
  try {
    return loadNarratorState(saved)
  } catch {
    return null
  }
}

/** The same, before a turn. */
export async function memoryOf(
  turn: Pick<LeasedTurn, 'savedNarratorState'>,
): Promise<NarratorState | null> {
  return loadMemory(await turn.savedNarratorState.catch(() => null))
}

/** The columns of the play's row that follow from a state. */
export function changesFromState({ script }: Story, state: PlayState): PlayChanges {
  return {
    state,
    status: state.phase,
    scene: state.world.scene,
    progress: progressOf(script, state),
  }
}

/** How far along a play is, 0 to 100: scenes entered, and the win. */
function progressOf(script: Script, state: PlayState): number {
  if (state.phase === 'won') return 100
  return Math.round((100 * state.visited.length) / (script.scenes.size + 1))
}

/** The version that a play stands on; undefined where it is not published. */
export function pinnedStory(
  { catalog }: Pick<TurnDeps, 'catalog'>,
  play: Pick<PlayRow, 'gameId' | 'scriptVersion'>,
): Story | undefined {
  return catalog.version(play.gameId, play.scriptVersion)
}

/** The log of a play's current run, parsed. Throws for a record that can't be read. */
export async function readLog(
  db: Queryable,
  play: Pick<PlayRow, 'playerId' | 'id' | 'epoch'>,
): Promise<LogRecord[]> {
  const rows = await readRecords(db, play)
  return rows.map(({ playerId: _, playId, ...row }) => {
    const record = readRecord({ ...row, play: playId })
    if (!record) throw new Error(`record ${row.seq} of play ${playId} can't be read`)
    return record
  })
}

/** Chains entries to the end of a play's log. @param at epoch ms */
export function linkEntries(
  { id, epoch, logSeq, logHead }: LogHead,
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

/** The last entry of a log, which discloses the seed of the dice; none while the play may go on. */
export function endEntries({ seed }: Pick<PlayRow, 'seed'>, { phase }: PlayState): Entry[] {
  if (phase !== 'won' && phase !== 'failed') return []
  return [{ kind: 'end', body: { v: 1, seed: seed.toString('hex') } }]
}
