import type { PlayState } from '../director/types.ts'
import { isTrue, type Readable } from '../script/expression/evaluate.ts'
import type { BooleanExpression } from '../script/expression/types.ts'
import type { NarrationLine } from '../script/texts.ts'
import type { NarratorState } from './types.ts'

/** What lines go by: the play after the turn, what is known in it, and how earlier runs ended. */
export function readableOf({ world, facts }: PlayState, runs: readonly string[]): Readable {
  const { turn, meters, clocks, flags, items, scene } = world
  return { turn, meters, clocks, flags, items, scene, facts: facts.map(({ id }) => id), runs }
}

/** Without a state to go by, a line with a condition is left for later. */
export function holds(when: BooleanExpression | undefined, readable: Readable | null): boolean {
  return when === undefined || (readable !== null && isTrue(when, readable))
}

/** The line fits what is so, the tone of the moment, and what the player has answered. */
export function lineFits(
  line: NarrationLine,
  readable: Readable | null,
  { isGrave, answers }: { isGrave: boolean; answers: NarratorState['answers'] },
): boolean {
  if (!holds(line.when, readable)) return false
  if (isGrave && line.tone === 'light') return false
  return line.echo === undefined || answers[line.echo] !== undefined
}
