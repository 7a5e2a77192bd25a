import type { PlayState } from '../director/types.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import type { IntentText } from '../script/texts.ts'
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
