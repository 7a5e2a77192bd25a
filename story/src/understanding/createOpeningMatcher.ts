import { cleanInput } from './cleanInput.ts'
import { createScore } from './createScore.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { frame } from './termsOf.ts'

export interface MatchableOpening {
  id: string
  cues: readonly string[]
}

const closeEnough = 0.16

/** Finds the way in that a player's own words come nearest to; the first when none is near [R5.07]. */
export function createOpeningMatcher(
  language: Language,
  openings: readonly [MatchableOpening, ...MatchableOpening[]],
): (text: string) => string {
  const score = createScore(
    openings.map(({ cues }) => ({ cues, concepts: [] })),
    language,
  )
  return (text) => {
    const folded = foldText(cleanInput(text), language)
    const [best] = score(folded, frame(folded, language))
    const near = best && best.score >= closeEnough ? openings[best.intent] : undefined
    return (near ?? openings[0]).id
  }
}
