import type { SpeechAct } from '../script/vocabulary.ts'
import { createScore, type Fit } from './createScore.ts'
import { afterDenial, type HeardLine, hearLine } from './hearLine.ts'
import { isNoise } from './isNoise.ts'
import { type Language, writingSystemOf } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { isForeign, type Marks } from './marksOf.ts'
import { surenessOf } from './surenessOf.ts'
import { hasAny } from './termsOf.ts'

/**
 * What taking a line for an intent wrongly would cost: `cheap` is tried again for nothing, `fatal`
 * ends the play, leaves for good or can't be undone.
 */
export type CostClass = 'cheap' | 'costly' | 'fatal'

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

/**
 * What a player's line means here. `unclear` asks back, at most two ids, the likelier first;
 * `confirm` is what is meant and fatal, to be asked before it happens; `noise` says nothing and is
 * no move. `confidence` is from 0 to 1; 1 is a cue or a label word for word.
 */
export type Understood =
  | { kind: 'intent'; id: string; via: 'cue' | 'lexicon'; confidence: number }
  | { kind: 'confirm'; id: string; via: 'cue' | 'lexicon'; confidence: number }
  | { kind: 'noise' }
  | { kind: 'unclear'; choices: readonly string[] }
  | { kind: 'improv'; act: SpeechAct; question: boolean }

export type Matcher = (text: string) => Understood

/** How sure the matcher must be, from 0 to 1, and by what share the best fit must lead the second. */
interface Bar {
  sureness: number
  lead: number
  score: number
}

/** Single characters are shared less often than pieces of words: all scores are lower. */
const unspacedScale = 0.6

/** What is tried again for nothing, and what is asked about before it happens, needs little. */
const bars: Readonly<Record<CostClass, Bar>> = {
  cheap: { sureness: 0.36, lead: 0.08, score: 0 },
  costly: { sureness: 0.5, lead: 0.1, score: 0 },
  fatal: { sureness: 0.3, lead: 0.05, score: 0 },
}
/** For what cannot be undone or tried again, where it is not asked about. */
const graveBar: Bar = { sureness: 0.9, lead: 0.5, score: 0.6 }
/** What people say to anybody is a move only beyond doubt. */
const asideBar: Bar = { sureness: 0.9, lead: 0.5, score: 0.6 }
/** Below it no chip is worth showing. */
const worthAsking: Readonly<Record<CostClass, number>> = { cheap: 0.14, costly: 0.1, fatal: 0.14 }

/** The second is offered too where it has this share of the best score. */
const nearShare = 0.4

/** Brackets, tags and commands that nobody says aloud: a forged message, in any language. */
const forged = /[⟦⟧{}<>]|\[\/?\p{L}+\]|^#{2,}|^\s*sudo\b/iu

function improvise({ marks, speech }: HeardLine): Understood {
  const act = marks.claimed.length > 0 ? 'claim' : speech.calls
  return { kind: 'improv', act, question: speech.question }
}

interface Compiled {
  id: string
  cost: CostClass
  bar: Bar
  cues: readonly HeardLine[]
}

function meant({ id, cost }: Compiled, via: 'cue' | 'lexicon', confidence: number): Understood {
  return { kind: cost === 'fatal' ? 'confirm' : 'intent', id, via, confidence }
}

/** A line as a scene's intents let it be read. */
interface Listened {
  heard: HeardLine
  fits: readonly Fit[]
  /** That the best fit is what was meant. */
  sureness: number
  scale: number
}

/** One cue of many makes no topic of an intent, unless it is the one that the line comes close to. */
const aboutShare = 0.15

function isAbout({ cues }: Compiled, topic: HeardLine['topic'], closest: number | null): boolean {
  const about = cues.filter((cue) => cue.topic === topic).length
  return about / cues.length >= aboutShare || cues[closest ?? -1]?.topic === topic
}

/** What an intent gains where the line is about what most of its cues are about. */
const topicBonus = 0.1

function aboutTopic(fits: readonly Fit[], { topic }: HeardLine, intents: readonly Compiled[]) {
  if (topic === null) return fits
  const raised = fits.map((fit) => {
    const intent = intents[fit.intent]
    const gains = intent !== undefined && isAbout(intent, topic, null)
    return gains ? { ...fit, score: fit.score + topicBonus } : fit
  })
  return raised.toSorted((a, b) => b.score - a.score)
}

function isOver(bar: Bar, { fits, sureness, scale }: Listened): boolean {
  const [best, second] = fits
  if (!best || sureness < bar.sureness || best.score < bar.score * scale) return false
  return 1 - (second?.score ?? 0) / best.score >= bar.lead
}

/** Talk to anybody is worth a question only where it would cost something, and a cue says the same. */
function mayBeMeant({ cost, cues }: Compiled, topic: HeardLine['topic']): boolean {
  return cost !== 'cheap' && cues.some((cue) => cue.topic === topic)
}

/** Chooses among fits, best first; null when none is near enough to speak of. */
function decide(listened: Listened, intents: readonly Compiled[]): Understood | null {
  const { heard, fits, sureness } = listened
  const [best] = fits
  const intent = best && intents[best.intent]
  if (!best || !intent || sureness < worthAsking[intent.cost]) return null

  const cue = intent.cues[best.closest ?? -1]?.marks
  const isDone = (mark: keyof Marks) => !isForeign(mark, heard.marks, cue)
  if (!isDone('claimed')) return null
  const isAside = heard.topic !== null && !isAbout(intent, heard.topic, best.closest)
  if (
    isDone('negated') &&
    isDone('reported') &&
    isOver(isAside ? asideBar : intent.bar, listened)
  ) {
    // Only what is typed word for word is beyond doubt.
    const confidence = Math.min(0.99, Math.round(100 * sureness) / 100)
    return meant(intent, best.byCue >= 0.5 ? 'cue' : 'lexicon', confidence)
  }
  if (isAside && !mayBeMeant(intent, heard.topic)) return null
  const near = fits.slice(0, 2).filter(({ score }) => score >= best.score * nearShare)
  return { kind: 'unclear', choices: near.flatMap((fit) => intents[fit.intent]?.id ?? []) }
}

/** Whose cue a line is, but for signs and apostrophes; two where authors gave both the same. */
function verbatimIn(intents: readonly Compiled[]) {
  const keyOf = ({ folded, framed }: HeardLine) => framed.replaceAll("'", '').trim() || folded
  const owners = new Map<string, Set<Compiled>>()
  for (const intent of intents) {
    for (const cue of intent.cues) {
      const known = owners.get(keyOf(cue)) ?? new Set()
      owners.set(keyOf(cue), known.add(intent))
    }
  }
  return (heard: HeardLine): Understood | null => {
    const [owner, ...others] = owners.get(keyOf(heard)) ?? []
    if (!owner) return null
    if (others.length === 0) return meant(owner, 'cue', 1)
    return { kind: 'unclear', choices: [owner, ...others].slice(0, 2).map(({ id }) => id) }
  }
}

/** Compiles a scene's intents, in one language, into a function that reads what players type. */
export function createMatcher(language: Language, intents: readonly MatchableIntent[]): Matcher {
  const candidates = intents.map((intent) => ({
    concepts: intent.concepts,
    cues: [...intent.cues, ...(intent.labels ?? [])],
  }))
  const score = createScore(candidates, language)
  const compiled = intents.map(({ id, cost = 'costly', irreversible, strict }, at) => ({
    id,
    cost,
    bar: cost !== 'fatal' && (irreversible || strict) ? graveBar : bars[cost],
    cues: (candidates[at]?.cues ?? []).map((cue) => hearLine(cue, language)),
  }))
  const cues = compiled.flatMap((intent) => intent.cues)
  // In a scene with dice on its table, dice are no talk of the machine.
  const meta = lexiconOf(language).meta.filter(
    ({ needle }) => !cues.some(({ framed }) => framed.includes(needle)),
  )
  const verbatim = verbatimIn(compiled)
  const scale = writingSystemOf(language) === 'unspaced' ? unspacedScale : 1

  const read = (heard: HeardLine): Understood | null => {
    const fits = aboutTopic(score(heard.folded, heard.framed), heard, compiled)
    const [best, second] = fits
    const sureness = best ? surenessOf(best, second, heard, language) : 0
    return decide({ heard, fits, sureness, scale }, compiled)
  }

  return (text) => {
    const heard = hearLine(text, language)
    const known = verbatim(heard)
    if (known) return known
    if (isNoise(heard.folded)) return { kind: 'noise' }
    if (forged.test(text) || hasAny(heard.framed, meta))
      return { kind: 'improv', act: 'meta', question: false }
    const rest = afterDenial(heard, language)
    const then = rest && read(rest)
    if (then?.kind === 'intent' || then?.kind === 'confirm') return then
    return read(heard) ?? improvise(heard)
  }
}
