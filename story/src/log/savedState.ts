import * as z from 'zod'
import type { PlayState } from '../director/types.ts'
import { canonical } from './canonical.ts'

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

const stateShape = z.strictObject({
  v: z.literal(1),
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
  checkpoint: world.nullable(),
}) satisfies z.ZodType<PlayState>

/** From version n to n + 1, in order: the first entry raises version 1. */
const migrations: readonly ((saved: unknown) => unknown)[] = []

const version = z.looseObject({ v: z.int().min(1) })

/** Raises what an older release saved to the newest form; null for what none of ours has written. */
export function migrated(saved: unknown, steps: typeof migrations): unknown {
  const found = version.safeParse(saved)
  if (!found.success || found.data.v > steps.length + 1) return null
  return steps.slice(found.data.v - 1).reduce((form, raise) => raise(form), saved)
}

/** Equal states give equal text, whatever order their keys were made in. */
export function saveState(state: PlayState): string {
  return canonical(state)
}

/** Null when it is no saved state; the log can always be folded again instead. */
export function loadState(text: string): PlayState | null {
  try {
    return stateShape.safeParse(migrated(JSON.parse(text), migrations)).data ?? null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
