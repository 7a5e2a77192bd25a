import type { PlayState } from '../director/types.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import type { IntentText, SceneText } from '../script/texts.ts'
import { readableOf } from './lineFits.ts'

/** What an option is called as the play stands [R13.06]. */
export function labelOf(
  { label, labels }: IntentText,
  state: PlayState,
  runs: readonly string[] = [],
): string {
  if (labels.length === 0) return label
  const readable = readableOf(state, runs)
  return labels.find(({ when }) => isTrue(when, readable))?.text ?? label
}

/** What the player is after as the play stands. */
export function goalOf({ objective, goals }: SceneText, state: PlayState): string {
  if (goals.length === 0) return objective
  const readable = readableOf(state, [])
  return goals.find(({ when }) => isTrue(when, readable))?.text ?? objective
}
