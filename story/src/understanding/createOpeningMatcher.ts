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
  /** So near that what is rude in them is rude to something of it: "arguing with that stupid clock". */
  isNear: boolean
  /** So near that they are it even where they read as a question or as talk. */
  isSure: boolean
}

/** Thai lines share more signs with one another than others do. */
const closeEnough: Readonly<Partial<Record<Language, number>>> = { th: 0.3 }
const closeElsewhere = 0.16
const near = 0.4
const sureOf = 0.8
const none = { intent: 0, score: 0 }

/** Finds the way in that a player's own words come nearest to [R5.07]. */
export function createOpeningMatcher(
  language: Language,
  openings: readonly [MatchableOpening, ...MatchableOpening[]],
): (text: string) => NearestOpening {
  const scoreOf = createScore(
    openings.map(({ cues }) => ({
      cues: cues.map((cue) => folded(cue, language)),
      concepts: [],
    })),
    language,
  )
  return (text) => {
    const [{ intent, score } = none] = scoreOf(folded(cleanInput(text), language)).fits
    const isMeant = score >= (closeEnough[language] ?? closeElsewhere)
    const { id } = (isMeant && openings[intent]) || openings[0]
    return { id, isMeant, isNear: score >= near, isSure: score >= sureOf }
  }
}
