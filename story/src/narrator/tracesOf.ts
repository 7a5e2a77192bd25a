import type { PlayState } from '../director/types.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import type { Script } from '../script/types.ts'
import { readableOf } from './lineFits.ts'

/** Ids of what the player did that endings speak of [R13.07]. */
export function tracesOf(
  { traces }: Script,
  state: PlayState,
  runs: readonly string[] = [],
): string[] {
  const readable = readableOf(state, runs)
  return [...traces.values()].filter(({ when }) => isTrue(when, readable)).map(({ id }) => id)
}
