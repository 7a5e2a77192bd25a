import { type Bar, barOf, type CostClass } from './bars.ts'
import type { Candidate } from './createScore.ts'
import { type Cue, type CueShares, cueOf, sharesOf } from './cues.ts'
import type { HeardLine } from './hearLine.ts'
import type { Language } from './languages.ts'
import type { Marks } from './marksOf.ts'

export interface MatchableIntent {
  id: string
  cues: readonly string[]
  /** What its chips say, in any state: cues like the others. */
  labels?: readonly string[]
  /** `costly` where nothing is said. */
  cost?: CostClass
  /** Names from `concepts`. */
  concepts: readonly string[]
  irreversible?: boolean
  strict?: boolean
}

export interface CompiledIntent extends Candidate {
  id: string
  cost: CostClass
  bar: Bar
  cues: readonly Cue[]
  shares: CueShares
}

/** An intent is in many matchers of its scene: in one for each set that is possible. */
const compiledBefore = new WeakMap<MatchableIntent, Map<string, CompiledIntent>>()

export function compiledIntent(
  intent: MatchableIntent,
  language: Language,
  isKnown: boolean,
): CompiledIntent {
  const known = compiledBefore.get(intent) ?? new Map<string, CompiledIntent>()
  compiledBefore.set(intent, known)
  const key = `${language} ${isKnown}`
  const compiled = known.get(key) ?? compile(intent, language, isKnown)
  known.set(key, compiled)
  return compiled
}

function compile(intent: MatchableIntent, language: Language, isKnown: boolean): CompiledIntent {
  const { id, concepts, cost = 'costly', irreversible, strict, labels = [] } = intent
  const cues = [...intent.cues, ...labels].map((cue) => cueOf(cue, language))
  const isGrave = irreversible === true || strict === true
  const bar = barOf(cost, isGrave, isKnown)
  return { id, concepts, cost, bar, cues, shares: sharesOf(cues, language) }
}

/** One cue of many makes no topic of an intent. */
const aboutShare = 0.15

export function isAbout(
  { shares }: CompiledIntent,
  topic: NonNullable<HeardLine['topic']>,
): boolean {
  return shares.about(topic) >= aboutShare
}

/** One cue of many that happens to deny something makes no denial of an intent. */
const markedShare = 0.03

export function isMarked(
  { shares }: CompiledIntent,
  mark: keyof Marks,
  words: readonly string[],
): boolean {
  return words.every((word) => shares.marked(mark, word) >= markedShare)
}

/** Talk to anybody is worth a question only where it would cost something, and a cue says the same. */
export function mayBeMeant(
  { cost, shares }: CompiledIntent,
  topic: NonNullable<HeardLine['topic']>,
): boolean {
  return cost !== 'cheap' && shares.about(topic) > 0
}
