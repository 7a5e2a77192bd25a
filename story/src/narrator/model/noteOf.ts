import type { PlayerVars as Player } from '../../script/text/message.ts'
import { textsOf } from '../textsOf.ts'
import type { Telling } from '../types.ts'
import { engineText, factText, idText, joined, labelText, titleOf } from './OpenText.ts'

/**
 * What remains of a turn once it is too long ago to be sent: what came out, where it led. Empty where nothing of it
 * lasts; told by the director, so that no invention of a model becomes the past.
 */
export function noteOf(telling: Telling, label: string | null, player: Player): string {
  const { story, language, direction, after } = telling
  const texts = textsOf(story, language)
  const { revealed, entered, outcome, turn, ending } = direction
  if (!after || (revealed.length === 0 && entered === null && ending === null)) return ''
  const facts = revealed.flatMap((id) => factText(texts, after, id, player) ?? [])
  const went = entered === null ? [] : [engineText`→ ${titleOf(texts, entered)}`]
  const done = label === null ? [] : [engineText`${labelText(label)} (${idText(outcome)})`]
  return joined([engineText`t=${turn}`, ...done, ...facts, ...went], ' | ')
}
