/**
 * Logarithms of the odds that a line names an act and does not do it: from where it is so whatever lists of words say,
 * up to where what stands beside a denial is done, if the whole line is no likelier undone than `beside`, and up to where
 * it is done though a word of denial is in it.
 */
export const undone = { surely: 3, beside: 2.3, hardly: -1.5, never: -2.5 }

/** What a line says for and against the intent that it names. */
interface Denial {
  /** That it is not done, as the logarithm of its odds. */
  odds: number
  /** That the intent is meant, from 0 to 1. */
  sureness: number
  /** A word denies what the intent's cues do not. */
  negated: boolean
  /** It begins with a refusal. */
  refused: boolean
}

/** How much each counts, by a regression over one set of strangers' lines, rounded; from which sum on, by what all sets lose and gain. */
const weights = { odds: 0.75, sureness: -1.2, negated: 0.8, refused: 0.5, from: -1.35 }

const between = (least: number, most: number, value: number) =>
  Math.min(most, Math.max(least, value))

function oddsOf(chance: number): number {
  const kept = between(0.01, 0.99, chance)
  return Math.log(kept / (1 - kept))
}

/**
 * Whether a line says that the intent it names is not done, where it is known what people type that is no intent. The surer
 * an intent is meant the more it takes: "I can't bear it, I'll tell you all".
 */
export function isDenied({ odds, sureness, negated, refused }: Denial): boolean {
  const sum =
    weights.odds * between(-4, 5, odds) +
    weights.sureness * oddsOf(sureness) +
    (negated ? weights.negated : 0) +
    (refused ? weights.refused : 0)
  return sum > weights.from
}
