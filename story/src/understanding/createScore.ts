import { asidesOf } from './asidesOf.ts'
import { createLexicalScore } from './createLexicalScore.ts'
import { createSimilarity, type Frequencies, frequenciesOf } from './createSimilarity.ts'
import { type Evidence, nearnessOf } from './evidence.ts'
import { foldText } from './foldText.ts'
import { fineGramsOf, gramsOf } from './gramsOf.ts'
import type { Language } from './languages.ts'
import { writingSystemOf } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { smallTalk } from './readTopic.ts'
import { leaning, stylePieces, stylesOf } from './styleOf.ts'
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

/** A text against all candidates: best first, and what speaks for one of them. */
export interface Scored {
  fits: readonly Fit[]
  /** Null where no lines are known that are no intent. */
  evidenceFor(fit: Fit): Evidence | null
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
  /** The pieces by which texts are compared: finer where it is known what else people type there. */
  pieces: (folded: string) => string[]
  talk: Frequencies
  asides: readonly string[]
  asideGrams: readonly (readonly string[])[]
}

const common = new Map<string, Common>()

function commonOf(language: Language, isKnown: boolean): Common {
  const key = `${language} ${isKnown}`
  const known = common.get(key)
  if (known) return known
  const grams = isKnown ? fineGramsOf : gramsOf
  const pieces = (folded: string) => grams(folded, language)
  const asides = isKnown ? asidesOf(language).map((text) => foldText(text, language)) : []
  const talk = frequenciesOf(smallTalk(language).map(pieces))
  const made = { pieces, talk, asides, asideGrams: asides.map(pieces) }
  common.set(key, made)
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
): (text: Folded) => Scored {
  const { pieces, talk, asides: anywhere, asideGrams } = commonOf(language, asides.length > 0)
  const plain = asides.map((line) => foldText(line, language))
  const none = plain.length + asideGrams.length
  // Only what it comes to is kept, in the order of the candidates: the pieces of a scene take more memory than all else.
  const similarity = createSimilarity(
    [
      ...candidates.flatMap((each) => each.cues.map((cue) => pieces(cue.folded))),
      ...plain.map(pieces),
      ...asideGrams,
    ],
    talk,
  )
  const ends = endsOf(candidates)
  const placesOf = (intent: number) => [ends[intent - 1] ?? 0, ends[intent] ?? 0] as const
  const styles = stylesOf(
    candidates.map((each) => each.cues.map((cue) => cue.folded)),
    [...plain, ...anywhere],
    language,
  )
  const lexical = createLexicalScore(
    candidates.map((each) => ({
      concepts: each.concepts,
      cues: each.cues.map(({ framed }) => framed),
    })),
    lexiconOf(language),
    writingSystemOf(language),
  )
  return (text) => {
    const grams = pieces(text.folded)
    const cosines = similarity.cosines(grams)
    const weights = [...new Set(grams)].map((gram) => [gram, similarity.weightOf(gram)] as const)
    const all = sumOf(weights) || 1
    const shareOf = (is: (gram: string) => boolean) =>
      sumOf(weights.filter(([gram]) => is(gram))) / all
    const saying = new Map(weights.map(([gram]) => [gram, similarity.documentsWith(gram)]))
    const isSaid = (gram: string, [from, to]: Places) =>
      saying.get(gram)?.some((document) => document >= from && document < to) === true
    const byLexicon = lexical(text.framed)
    const end = cosines.length
    const aside = none === 0 ? null : bestTwo(cosines, end - none, end).cosine
    const fits = candidates.map((_, intent): Fit => {
      const places = placesOf(intent)
      const { cosine, closest } = bestTwo(cosines, ...places)
      const score = cosine + lexiconShare * (byLexicon[intent] ?? 0)
      const covered = shareOf((gram) => isSaid(gram, places))
      return { intent, score, byCue: score === 0 ? 0 : cosine / score, covered, closest, aside }
    })
    const evidenceFor = ({ intent, covered, closest }: Fit): Evidence | null => {
      if (none === 0) return null
      const places = placesOf(intent)
      const nearest = places[0] + (closest ?? Number.NaN)
      const { own: put, asides: away } = styles(intent)
      return {
        ...nearnessOf(cosines, {
          own: places,
          asides: [end - none, end - none + plain.length],
        }),
        covered,
        byClosest: shareOf((gram) => isSaid(gram, [nearest, nearest + 1])),
        known: shareOf((gram) => isSaid(gram, [0, end])),
        style: leaning(stylePieces(text.folded, language), put, away),
      }
    }
    return { fits: fits.sort((a, b) => b.score - a.score), evidenceFor }
  }
}

/** From the document of this index to before that one. */
type Places = readonly [from: number, to: number]

/** Where each candidate's cues end among all. */
function endsOf(candidates: readonly Candidate[]): readonly number[] {
  let end = 0
  return candidates.map(({ cues }) => {
    end += cues.length
    return end
  })
}
