import type { Concept } from './concepts.ts'
import { concepts, isConcept } from './concepts.ts'
import type { WritingSystem } from './languages.ts'
import type { Lexicon } from './lexiconOf.ts'
import { type Framed, hasAny, type Term } from './termsOf.ts'

/** How much of each concept a text has. */
type Profile = Readonly<Record<Concept, number>>

/** One letter of a script without spaces tells about as much as this many of the alphabet. */
const lettersPerSign: Readonly<Record<WritingSystem, number>> = {
  spaced: 1,
  agglutinated: 2,
  unspaced: 2,
}

function strengthOf(text: Framed, terms: readonly Term[], perSign: number): number {
  const hits = terms.filter((term) => text.includes(term.needle))
  const sum = hits.reduce(
    (total, hit) => total + Math.min(1.6, 0.7 + 0.12 * hit.length * perSign),
    0,
  )
  return Math.min(2.4, sum)
}

function profileOf(text: Framed, lexicon: Lexicon, perSign: number): Profile {
  const strengths = concepts.map(
    (concept) => [concept, strengthOf(text, lexicon.concepts[concept], perSign)] as const,
  )
  return Object.fromEntries(strengths) as Record<Concept, number>
}

export interface LexicalIntent {
  concepts: readonly string[]
  cues: readonly Framed[]
}

/** Says how, and needs an object to say what: "ask him" is half a thought. Never enough alone. */
const generic: ReadonlySet<Concept> = new Set([
  'ask',
  'call',
  'examine',
  'help',
  'open',
  'take',
  'talk',
  'use',
])
const genericWeight = 0.4

/** Of a concept an author did not name, a cue in two must speak before it counts in full. */
const learnedAtShare = 0.5

function weightsOf({ cues, concepts: given }: LexicalIntent, lexicon: Lexicon): Profile {
  const named = new Set(given.filter(isConcept))
  const all = cues.join('')
  const weight = (concept: Concept): number => {
    if (named.has(concept)) return 1
    const said = lexicon.concepts[concept].filter(({ needle }) => all.includes(needle))
    const speaking = said.length === 0 ? 0 : cues.filter((cue) => hasAny(cue, said)).length
    return Math.min(1, speaking / Math.max(1, cues.length) / learnedAtShare)
  }
  const weights = concepts.map(
    (each) => [each, weight(each) * (generic.has(each) ? genericWeight : 1)] as const,
  )
  return Object.fromEntries(weights) as Record<Concept, number>
}

/** Scores a text by the concepts it shares with each intent: those declared and those of its cues. */
export function createLexicalScore(
  intents: readonly LexicalIntent[],
  lexicon: Lexicon,
  system: WritingSystem,
): (text: Framed) => readonly number[] {
  const perSign = lettersPerSign[system]
  const weights = intents.map((intent) => weightsOf(intent, lexicon))
  return (text) => {
    const profile = profileOf(text, lexicon, perSign)
    return weights.map((weight) =>
      concepts.reduce((sum, concept) => sum + weight[concept] * profile[concept], 0),
    )
  }
}
