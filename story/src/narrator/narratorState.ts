import * as z from 'zod'
import { readSaved, type SavedForm } from '../log/savedForm.ts'
import { keys } from './poolAt.ts'
import type { LineRef, NarratorState } from './types.ts'

const count = z.int().min(0)
const texts = z.array(z.string())

const nothingYet = { answers: {}, grave: 0, runs: [], read: {} }

const narratorState: SavedForm<NarratorState> = {
  name: 'memory of the narrator',
  shape: z.strictObject({
    v: z.literal(3),
    told: count,
    bags: z.record(z.string(), z.array(count)),
    recent: z.array(texts),
    facts: texts,
    reached: texts,
    sinceCallback: count,
    answers: z.record(z.string(), z.string()),
    grave: count,
    runs: texts,
    read: z.record(z.string(), count),
    again: z.literal(true).exactOptional(),
    worded: z
      .strictObject({
        scene: z.string(),
        language: z.string(),
        labels: z.record(z.string(), z.string()),
        of: z.record(z.string(), z.string()).exactOptional(),
      })
      .exactOptional(),
  }),
  raise: [
    // The first form knew nothing of moods that are reached once.
    (saved) => ({ ...z.looseObject({}).parse(saved), v: 2, reached: [] }),
    (saved) => ({ ...z.looseObject({}).parse(saved), v: 3, ...nothingYet }),
  ],
}

export function firstNarratorState(): NarratorState {
  const empty = { bags: {}, recent: [], facts: [], reached: [] }
  return { v: 3, told: 0, ...empty, sinceCallback: 0, ...nothingYet }
}

/**
 * The memory a new run of a story begins with: lines not told yet come before those that were, and
 * lines may know how earlier runs ended.
 */
export function nextRun(state: NarratorState, ending: string | null): NarratorState {
  const runs = ending === null ? state.runs : [...state.runs, ending]
  const { bags, recent, told, read } = state
  const again = Object.keys(read).length > 0 && { again: true as const }
  return { ...firstNarratorState(), told, bags, recent, runs, read, ...again }
}

/** Something was told in an earlier run. */
export function isReplay({ again }: NarratorState): boolean {
  return again === true
}

/** An intent was done in this run or an earlier one: its result was told. */
export function isTried({ read }: NarratorState, scene: string, intent: string): boolean {
  return [keys.ok(scene, intent), keys.ko(scene, intent)].some((key) => (read[key] ?? 0) !== 0)
}

const lastBit = 30

function bitOf(variant: number): number {
  return 2 ** Math.min(lastBit, variant)
}

export function isRead({ read }: NarratorState, { key, variant }: LineRef): boolean {
  return ((read[key] ?? 0) & bitOf(variant)) !== 0
}

export function readAfter(
  { read }: NarratorState,
  lines: readonly LineRef[],
): NarratorState['read'] {
  const after = { ...read }
  for (const { key, variant } of lines) after[key] = (after[key] ?? 0) | bitOf(variant)
  return after
}

/**
 * What was saved, in today's form; null when it is no such thing, and the telling may begin anew.
 * Throws `NewerForm` for what a newer release saved.
 */
export function loadNarratorState(saved: unknown): NarratorState | null {
  return readSaved(narratorState, saved)
}
