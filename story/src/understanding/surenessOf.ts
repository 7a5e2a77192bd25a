import type { Fit } from './createScore.ts'
import { gramsOf } from './gramsOf.ts'
import type { HeardLine } from './hearLine.ts'
import type { Language } from './languages.ts'

/**
 * A logistic regression over one half of what people typed who had seen only the screens of the four stories, in
 * ten languages: whether the intent that comes first is the one that was meant.
 */
const weights = {
  score: 0.65,
  lead: 2.94,
  question: -0.56,
  length: 2.41,
  covered: 4.19,
  talk: -0.62,
}
/** A line of signs or syllables is as telling as a line of several times as many letters. */
const bias = { letters: -12.24, syllables: -8.88, signs: -9.3 }
const biasOf: Readonly<Partial<Record<Language, number>>> = {
  ja: -10.08,
  ko: bias.syllables,
  th: -11.79,
  vi: -11.6,
  'zh-Hans': bias.signs,
  'zh-Hant': bias.signs,
}

/** Keeps the logarithm of nothing finite. */
const least = 0.02

/** From 0 to 1: the higher, the likelier the best fit is what the line means. */
export function surenessOf(
  best: Fit,
  second: Fit | undefined,
  { folded, speech, topic }: HeardLine,
  language: Language,
): number {
  const lead = best.score === 0 ? 0 : 1 - (second?.score ?? 0) / best.score
  const grams = new Set(gramsOf(folded, language)).size
  const sum =
    (biasOf[language] ?? bias.letters) +
    weights.score * Math.log(least + best.score) +
    weights.lead * lead +
    (speech.question ? weights.question : 0) +
    (topic === null ? 0 : weights.talk) +
    weights.covered * best.covered +
    weights.length * Math.log(1 + grams)
  return 1 / (1 + Math.exp(-sum))
}
