import { createLexicalScore } from './createLexicalScore.ts'
import { createSimilarity } from './createSimilarity.ts'
import { foldText } from './foldText.ts'
import { gramsOf } from './gramsOf.ts'
import type { Language } from './languages.ts'
import { writingSystemOf } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { smallTalk } from './readTopic.ts'
import type { Framed } from './termsOf.ts'
import { frame } from './termsOf.ts'

/** How well a text fits one intent, and which of its cues came closest. */
export interface Fit {
  intent: number
  score: number
  /** Share of the score that shape alone gives; the rest is the lexicon's. */
  byCue: number
  /** Share of what the text says that some cue of the intent says too, by weight. */
  covered: number
  /** Index among the intent's cues; null when it has none. */
  closest: number | null
}

export interface Candidate {
  cues: readonly string[]
  concepts: readonly string[]
}

const lexiconShare = 0.2

function sumOf(weights: readonly (readonly [string, number])[]): number {
  return weights.reduce((sum, [, weight]) => sum + weight, 0)
}

function bestTwo(cosines: Float64Array, from: number, to: number) {
  let best = 0
  let second = 0
  let closest: number | null = null
  for (let at = from; at < to; at++) {
    const cosine = cosines[at] ?? 0
    if (cosine > best) {
      second = best
      best = cosine
      closest = at - from
    } else if (cosine > second) second = cosine
  }
  return { cosine: 0.7 * best + 0.3 * second, closest }
}

/** Compiled once for a scene and language; gives the candidates best first. */
export function createScore(
  candidates: readonly Candidate[],
  language: Language,
): (folded: string, framed: Framed) => readonly Fit[] {
  const cues = candidates.map((each) => each.cues.map((cue) => foldText(cue, language)))
  const similarity = createSimilarity(
    cues.flat().map((cue) => gramsOf(cue, language)),
    smallTalk(language).map((phrase) => gramsOf(phrase, language)),
  )
  const said = cues.map((own) => new Set(own.flatMap((cue) => gramsOf(cue, language))))
  const lexical = createLexicalScore(
    candidates.map((each, at) => ({
      concepts: each.concepts,
      cues: (cues[at] ?? []).map((cue) => frame(cue, language)),
    })),
    lexiconOf(language),
    writingSystemOf(language),
  )
  return (folded, framed) => {
    const grams = gramsOf(folded, language)
    const cosines = similarity.cosines(grams)
    const weights = [...new Set(grams)].map((gram) => [gram, similarity.weightOf(gram)] as const)
    const all = sumOf(weights) || 1
    const byLexicon = lexical(framed)
    let from = 0
    const fits = cues.map((own, intent): Fit => {
      const { cosine, closest } = bestTwo(cosines, from, from + own.length)
      from += own.length
      const score = cosine + lexiconShare * (byLexicon[intent] ?? 0)
      const covered = sumOf(weights.filter(([gram]) => said[intent]?.has(gram))) / all
      return { intent, score, byCue: score === 0 ? 0 : cosine / score, covered, closest }
    })
    return fits.sort((a, b) => b.score - a.score)
  }
}
