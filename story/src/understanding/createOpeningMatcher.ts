import { cleanInput } from './cleanInput.ts'
import { createScore, folded } from './createScore.ts'
import type { Language } from './languages.ts'

export interface MatchableOpening {
  id: string
  cues: readonly string[]
}

/** The way in that words come nearest to, the first where they come near none. */
export interface NearestOpening {
  id: string
  /** That the words are this way in, and not only more like it than like the others. */
  isMeant: boolean
}

const closeEnough = 0.16

/** Finds the way in that a player's own words come nearest to [R5.07]. */
export function createOpeningMatcher(
  language: Language,
  openings: readonly [MatchableOpening, ...MatchableOpening[]],
): (text: string) => NearestOpening {
  const score = createScore(
    openings.map(({ cues }) => ({
      cues: cues.map((cue) => folded(cue, language)),
      concepts: [],
    })),
    language,
  )
  return (text) => {
    const [best] = score(folded(cleanInput(text), language)).fits
    const nearest = openings[best?.intent ?? 0] ?? openings[0]
    return { id: nearest.id, isMeant: best !== undefined && best.score >= closeEnough }
  }
}
