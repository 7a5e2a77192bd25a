import type { Fit } from './createScore.ts'
import { gramsOf } from './gramsOf.ts'
import type { HeardLine } from './hearLine.ts'
import type { Language } from './languages.ts'

interface Model {
  score: number
  lead: number
  question: number
  length: number
  covered: number
  talk: number
  aside: number
  bias: Readonly<Partial<Record<Language, number>>>
  /** Of languages that write letters and have no bias of their own. */
  letters: number
}

/**
 * Logistic regressions over one half of what people typed who had seen only the screens of the four stories, in
 * ten languages: whether the intent that comes first is the one that was meant. A line of signs or
 * syllables is as telling as a line of several times as many letters.
 */
const withoutAsides: Model = {
  score: 0.65,
  lead: 2.94,
  question: -0.56,
  length: 2.41,
  covered: 4.19,
  talk: -0.62,
  aside: 0,
  bias: { ja: -10.08, ko: -8.88, th: -11.79, vi: -11.6, 'zh-Hans': -9.3, 'zh-Hant': -9.3 },
  letters: -12.24,
}

/** Where the author has written what people type there that is no intent. */
const withAsides: Model = {
  score: 0.8,
  lead: 2.09,
  question: -0.9,
  length: 2.3,
  covered: 4.53,
  talk: -1.01,
  aside: -2.78,
  bias: { ja: -7.85, ko: -7.31, th: -9.85, vi: -9.29, 'zh-Hans': -6.43, 'zh-Hant': -6.43 },
  letters: -10.53,
}

/** Keeps the logarithm of nothing finite. */
const least = 0.02

/** What is more than twice as near as the best intent is no nearer still. */
const mostAside = 2

/** From 0 to 1: the higher, the likelier the best fit is what the line means. */
export function surenessOf(
  best: Fit,
  second: Fit | undefined,
  { folded, speech, topic }: HeardLine,
  language: Language,
): number {
  const { bias, letters, ...weights } = best.aside === null ? withoutAsides : withAsides
  const share = (score: number) => (best.score === 0 ? 1 : score / best.score)
  const grams = new Set(gramsOf(folded, language)).size
  const sum =
    (bias[language] ?? letters) +
    weights.score * Math.log(least + best.score) +
    weights.lead * (1 - share(second?.score ?? 0)) +
    (speech.question ? weights.question : 0) +
    (topic === null ? 0 : weights.talk) +
    weights.covered * best.covered +
    weights.aside * Math.min(mostAside, share(best.aside ?? 0)) +
    weights.length * Math.log(1 + grams)
  return 1 / (1 + Math.exp(-sum))
}
