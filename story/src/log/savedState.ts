import * as z from 'zod'
import type { PlayState } from '../director/types.ts'
import { canonical } from './canonical.ts'
import { readSaved, type SavedForm } from './savedForm.ts'

const count = z.int().min(0)
const numbers = z.record(z.string(), z.number())
const texts = z.array(z.string())

const world = z.strictObject({
  scene: z.string(),
  turn: count,
  limit: count,
  meters: numbers,
  clocks: numbers,
  flags: texts,
  items: texts,
  uses: numbers,
  spent: texts,
  stall: count,
  ending: z.string().nullable(),
})

export const stateShape = z.strictObject({
  v: z.literal([1, 2, 3]),
  phase: z.enum(['opening', 'await', 'revive', 'won', 'failed']),
  world,
  facts: z.array(z.strictObject({ id: z.string(), turn: count })),
  threads: z.array(
    z.strictObject({ id: z.string(), opened: count, touched: count, closed: count.nullable() }),
  ),
  visited: texts,
  failures: count,
  free: count,
  reviveNo: count,
  rolls: count.exactOptional(),
  checkpoint: world.nullable(),
}) satisfies z.ZodType<PlayState>

const savedState: SavedForm<PlayState> = {
  name: 'state of a play',
  shape: stateShape,
  // Older forms stay as they are: a log is folded by the rules that it was begun with.
  raise: [(saved) => saved, (saved) => saved],
}

/** Equal states give equal text, whatever order their keys were made in. */
export function saveState(state: PlayState): string {
  return canonical(state)
}

/**
 * Null when it is no saved state; the log can always be folded again instead.
 * Throws `NewerForm` for one that a newer release saved.
 */
export function readState(saved: unknown): PlayState | null {
  return readSaved(savedState, saved)
}

/** `readState` of a text that `saveState` made. */
export function loadState(text: string): PlayState | null {
  try {
    return readState(JSON.parse(text))
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
