import type { Fit } from './createScore.ts'
import { gramsOf } from './gramsOf.ts'
import type { HeardLine } from './hearLine.ts'
import type { Language } from './languages.ts'

/**
 * A logistic regression over one half of what strangers typed and the lines that the method was
 * developed on: whether the intent that comes first is the one that was meant. It was fitted while
 * the lexicon had another share of the score, so it orders lines by how sure they are and is no exact
 * share of right ones; the matcher's bars were set on what it gives now.
 */
const weights = { score: 2.87, lead: 2.17, question: -0.57, length: 2.5 }
/** A line of signs or syllables is as telling as a line of several times as many letters. */
const bias = { letters: -6.1, syllables: -3.5, signs: -3.3 }
const biasOf: Readonly<Partial<Record<Language, number>>> = {
  ja: bias.signs,
  ko: bias.syllables,
  'zh-Hans': bias.signs,
  'zh-Hant': bias.signs,
}

/** Keeps the logarithm of nothing finite. */
const least = 0.02

/** From 0 to 1: the higher, the likelier the best fit is what the line means. */
export function surenessOf(
  best: Fit,
  second: Fit | undefined,
  { folded, speech }: HeardLine,
  language: Language,
): number {
  const lead = best.score === 0 ? 0 : 1 - (second?.score ?? 0) / best.score
  const grams = new Set(gramsOf(folded, language)).size
  const sum =
    (biasOf[language] ?? bias.letters) +
    weights.score * Math.log(least + best.score) +
    weights.lead * lead +
    (speech.act === 'question' ? weights.question : 0) +
    weights.length * Math.log(1 + grams)
  return 1 / (1 + Math.exp(-sum))
}
