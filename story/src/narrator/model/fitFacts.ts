import { countGraphemes } from '@fabula/rules'
import { textsOf } from '../textsOf.ts'
import type { Telling } from '../types.ts'
import { type Continuity, faultOf, fold } from './continuity.ts'
import { isFactInOtherLanguage } from './languageFault.ts'
import { plainProse } from './plainProse.ts'

const most = 2
const longest = 160

/** Of the facts that a model proposes those in the player's language that speak of what is known, and tell no secret. */
export function fitFacts(
  facts: readonly string[],
  { story, language }: Telling,
  by: Continuity,
): string[] {
  const { cast, walkons, items } = textsOf(story, language)
  const names = [
    ...[...cast.values()].map(({ name }) => name),
    ...walkons.values(),
    ...items.values(),
  ].map((name) => fold(name, by.language).replace(/^(?:the|an?) /, ''))
  const isFit = (text: string) => {
    const folded = fold(text, by.language)
    const isKnown = names.some((name) => name.length > 1 && folded.includes(name))
    const isForeign = isFactInOtherLanguage(text, by.language)
    return isKnown && !isForeign && countGraphemes(text) <= longest && faultOf(text, by) === null
  }
  return facts
    .map((text) => plainProse(text).replace(/\s+/g, ' ').trim())
    .filter(isFit)
    .slice(0, most)
}
