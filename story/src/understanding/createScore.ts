import { asidesOf } from './asidesOf.ts'
import { createLexicalScore } from './createLexicalScore.ts'
import { createSimilarity, type Frequencies, frequenciesOf } from './createSimilarity.ts'
import { foldText } from './foldText.ts'
import { gramsOf } from './gramsOf.ts'
import type { Language } from './languages.ts'
import { writingSystemOf } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { smallTalk } from './readTopic.ts'
import { type Framed, frame } from './termsOf.ts'

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
  /** How near the text is to lines that are no intent at all, as a score; null where none are known. */
  aside: number | null
}

/** A text as it is compared. */
export interface Folded {
  folded: string
  framed: Framed
}

export interface Candidate {
  cues: readonly Folded[]
  concepts: readonly string[]
}

const lexiconShare = 0.2

export function folded(text: string, language: Language): Folded {
  const plain = foldText(text, language)
  return { folded: plain, framed: frame(plain, language) }
}

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

/** What is the same in every scene of a language. */
interface Common {
  talk: Frequencies
  asides: readonly (readonly string[])[]
}

const common = new Map<Language, Common>()

function commonOf(language: Language): Common {
  const known = common.get(language)
  if (known) return known
  const gramsIn = (text: string) => gramsOf(foldText(text, language), language)
  const made = {
    talk: frequenciesOf(smallTalk(language).map((phrase) => gramsOf(phrase, language))),
    asides: asidesOf(language).map(gramsIn),
  }
  common.set(language, made)
  return made
}

/**
 * Compiled once for a scene and language; gives the candidates best first.
 * @param asides what people type there that is none of the candidates; where there are some, what
 *   they type anywhere counts too
 */
export function createScore(
  candidates: readonly Candidate[],
  language: Language,
  asides: readonly string[] = [],
): (text: Folded) => readonly Fit[] {
  const { talk, asides: anywhere } = commonOf(language)
  const cues = candidates.map((each) => each.cues.map((cue) => gramsOf(cue.folded, language)))
  const own = asides.map((line) => gramsOf(foldText(line, language), language))
  const none = own.length === 0 ? [] : [...own, ...anywhere]
  const similarity = createSimilarity([...cues.flat(), ...none], talk)
  const said = cues.map((own) => new Set(own.flat()))
  const lexical = createLexicalScore(
    candidates.map((each) => ({
      concepts: each.concepts,
      cues: each.cues.map(({ framed }) => framed),
    })),
    lexiconOf(language),
    writingSystemOf(language),
  )
  return (text) => {
    const grams = gramsOf(text.folded, language)
    const cosines = similarity.cosines(grams)
    const weights = [...new Set(grams)].map((gram) => [gram, similarity.weightOf(gram)] as const)
    const all = sumOf(weights) || 1
    const byLexicon = lexical(text.framed)
    const end = cosines.length
    const aside = none.length === 0 ? null : bestTwo(cosines, end - none.length, end).cosine
    let from = 0
    const fits = cues.map((own, intent): Fit => {
      const { cosine, closest } = bestTwo(cosines, from, from + own.length)
      from += own.length
      const score = cosine + lexiconShare * (byLexicon[intent] ?? 0)
      const covered = sumOf(weights.filter(([gram]) => said[intent]?.has(gram))) / all
      return { intent, score, byCue: score === 0 ? 0 : cosine / score, covered, closest, aside }
    })
    return fits.sort((a, b) => b.score - a.score)
  }
}
