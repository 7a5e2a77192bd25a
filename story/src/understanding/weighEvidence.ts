import type { Evidence } from './evidence.ts'
import type { Language, WritingSystem } from './languages.ts'
import { writingSystemOf } from './languages.ts'

/** What the story says of a line, as it speaks of what an intent is about or of something else. */
export interface Aboutness {
  /** It is about what may be talked of with anybody, and the intent is not. */
  strays: boolean
  /** Share of the line that names what the intent is about. */
  names: number
  /** It names a thing, a place or a fact that the intent is not about. */
  namesOther: boolean
  /** It touches somebody. */
  touches: boolean
}

export interface Signs extends Evidence, Aboutness {
  /** Letters or signs of the line. */
  length: number
  /** It denies what the closest cue does not. */
  denies: boolean
  /** Share of the intent's cues that are questions, where the line is none; else 0. */
  unasked: number
  /** How far the intent's cues are from questions, where the line is marked as one, from 0 to 1; else 0. */
  asks: number
}

/**
 * A logistic regression: whether the intent that comes first is the one that was meant. Fitted on the half of
 * what people typed who had seen only the screens, and with a tenth of that weight on each cue and each aside
 * of those scenes, read as if it were not among them. What an intent is about and the closest cue are telling
 * already where the whole intent covers the line, so their own weights are below 0. The weight of `asks` was added
 * afterwards: that half has few questions that come near an option, and none of its lines is lost by it.
 */
const weights = {
  covered: 4.29,
  byClosest: -3.27,
  known: -1.42,
  votes: 2.54,
  nearest: 2.72,
  nearer: 0.88,
  style: 1.68,
  length: 1.16,
  unasked: -0.59,
  asks: -2.5,
  denies: -3.06,
  strays: -0.89,
  namesOther: -2.06,
  names: -1.73,
  touches: -1.12,
} as const

/** How far a line of each writing is from 0 where nothing speaks for or against it. */
const bias: Readonly<Record<WritingSystem, number>> = {
  spaced: -8.59,
  agglutinated: -7.05,
  unspaced: -6.99,
}

/** From 0 to 1: the higher, the likelier the best fit is what the line means. */
export function weighEvidence(signs: Signs, language: Language): number {
  const sum =
    bias[writingSystemOf(language)] +
    weights.covered * signs.covered +
    weights.byClosest * signs.byClosest +
    weights.known * signs.known +
    weights.votes * signs.votes +
    weights.nearest * signs.nearest +
    weights.nearer * signs.nearer +
    weights.style * signs.style +
    weights.length * Math.log(1 + signs.length) +
    weights.unasked * signs.unasked +
    weights.asks * signs.asks +
    (signs.denies ? weights.denies : 0) +
    (signs.strays ? weights.strays : 0) +
    (signs.namesOther ? weights.namesOther : 0) +
    weights.names * signs.names +
    (signs.touches ? weights.touches : 0)
  return 1 / (1 + Math.exp(-sum))
}
