import * as z from 'zod'
import { readSaved, type SavedForm } from '../log/savedForm.ts'
import type { NarratorState } from './types.ts'

const count = z.int().min(0)
const texts = z.array(z.string())

const narratorState: SavedForm<NarratorState> = {
  name: 'memory of the narrator',
  shape: z.strictObject({
    v: z.literal(2),
    told: count,
    bags: z.record(z.string(), z.array(count)),
    recent: z.array(texts),
    facts: texts,
    reached: texts,
    sinceCallback: count,
  }),
  // The first form knew nothing of moods that are reached once.
  raise: [(saved) => ({ ...z.looseObject({}).parse(saved), v: 2, reached: [] })],
}

export function firstNarratorState(): NarratorState {
  return { v: 2, told: 0, bags: {}, recent: [], facts: [], reached: [], sinceCallback: 0 }
}

/**
 * What was saved, in today's form; null when it is no such thing, and the telling may begin anew.
 * Throws `NewerForm` for what a newer release saved.
 */
export function loadNarratorState(saved: unknown): NarratorState | null {
  return readSaved(narratorState, saved)
}
