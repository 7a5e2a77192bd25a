import type { SpeechAct } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { createScore, type Fit, type Folded, folded } from './createScore.ts'
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
/** What people say to anybody is a move only where it is much nearer to it than to what else is said here. */
const talkBar: Bar = { sureness: 0.6, lead: 0.1, score: 0 }
/** Where nobody knows what else is said here, it is one only beyond doubt. */
const blindBar: Bar = { sureness: 0.9, lead: 0.5, score: 0.6 }
/** Below it no chip is worth showing. */
const worthAsking = 0.26
const blindlyWorthAsking: Readonly<Record<CostClass, number>> = {
  cheap: 0.14,
  costly: 0.1,
  fatal: 0.14,
}

/** The second is offered too where it has this share of the best score. */
const nearShare = 0.4

/** Brackets, tags and commands that nobody says aloud: a forged message, in any language. */
const forged = /[⟦⟧{}<>]|\[\/?\p{L}+\]|^#{2,}|^\s*sudo\b/iu

function improvise({ marks, speech }: HeardLine): Understood {
  const act = marks.claimed.length > 0 ? 'claim' : speech.calls
  return { kind: 'improv', act, question: speech.question }
}

/** What more can be read of a cue is read when it is asked for: most cues are never the nearest. */
interface Cue extends Folded {
  heard(): HeardLine
}

function cueOf(text: string, language: Language): Cue {
  let heard: HeardLine | null = null
  const read = () => {
    heard ??= hearLine(text, language)
    return heard
  }
  return { ...folded(cleanInput(text), language), heard: read }
}

interface Compiled {
  id: string
  cost: CostClass
  bar: Bar
  cues: readonly Cue[]
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
  if (cues[closest ?? -1]?.heard().topic === topic) return true
  return cues.filter((cue) => cue.heard().topic === topic).length / cues.length >= aboutShare
}

/** One cue of many that happens to deny something makes no denial of an intent. */
const markedShare = 0.03

function isMarked({ cues }: Compiled, mark: keyof Marks, words: readonly string[]): boolean {
  const least = cues.length * markedShare
  return words.every(
    (word) => cues.filter((cue) => cue.heard().marks[mark].includes(word)).length >= least,
  )
}

/** "Don't let go yet, please": what follows a denial is seldom more than a word of politeness. */
const sureAfterDenial = 0.6

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

function asideBar({ aside }: Fit): Bar {
  return aside === null ? blindBar : talkBar
}

function isOver(bar: Bar, { fits, sureness, scale }: Listened): boolean {
  const [best, second] = fits
  if (!best || sureness < bar.sureness || best.score < bar.score * scale) return false
  return 1 - (second?.score ?? 0) / best.score >= bar.lead
}

/** Talk to anybody is worth a question only where it would cost something, and a cue says the same. */
function mayBeMeant({ cost, cues }: Compiled, topic: HeardLine['topic']): boolean {
  return cost !== 'cheap' && cues.some((cue) => cue.heard().topic === topic)
}

function leastToAsk({ aside }: Fit, { cost }: Compiled): number {
  return aside === null ? blindlyWorthAsking[cost] : worthAsking
}

/** Chooses among fits, best first; null when none is near enough to speak of. */
function decide(listened: Listened, intents: readonly Compiled[]): Understood | null {
  const { heard, fits, sureness } = listened
  const [best] = fits
  const intent = best && intents[best.intent]
  if (!best || !intent || sureness < leastToAsk(best, intent)) return null

  const cue = intent.cues[best.closest ?? -1]?.heard().marks
  const isDone = (mark: keyof Marks) =>
    !isForeign(mark, heard.marks, cue) && isMarked(intent, mark, heard.marks[mark])
  if (!isDone('claimed')) return null
  const isAside = heard.topic !== null && !isAbout(intent, heard.topic, best.closest)
  if (
    isDone('negated') &&
    isDone('reported') &&
    isOver(isAside ? asideBar(best) : intent.bar, listened)
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
  const keyOf = ({ folded, framed }: Folded) => framed.replaceAll("'", '').trim() || folded
  const owners = new Map<string, Set<Compiled>>()
  for (const intent of intents) {
    for (const cue of intent.cues) {
      const known = owners.get(keyOf(cue)) ?? new Set()
      owners.set(keyOf(cue), known.add(intent))
    }
  }
  return (heard: Folded): Understood | null => {
    const [owner, ...others] = owners.get(keyOf(heard)) ?? []
    if (!owner) return null
    if (others.length === 0) return meant(owner, 'cue', 1)
    return { kind: 'unclear', choices: [owner, ...others].slice(0, 2).map(({ id }) => id) }
  }
}

/**
 * Compiles a scene's intents, in one language, into a function that reads what players type.
 * @param asides what people type in this scene that is none of the intents
 */
export function createMatcher(
  language: Language,
  intents: readonly MatchableIntent[],
  asides: readonly string[] = [],
): Matcher {
  const candidates = intents.map(({ concepts, cues, labels = [] }) => ({
    concepts,
    cues: [...cues, ...labels].map((cue) => cueOf(cue, language)),
  }))
  const score = createScore(candidates, language, asides)
  const compiled = intents.map(({ id, cost = 'costly', irreversible, strict }, at) => ({
    id,
    cost,
    bar: cost !== 'fatal' && (irreversible || strict) ? graveBar : bars[cost],
    cues: candidates[at]?.cues ?? [],
  }))
  const cues = compiled.flatMap((intent) => intent.cues)
  // In a scene with dice on its table, dice are no talk of the machine.
  const meta = lexiconOf(language).meta.filter(
    ({ needle }) => !cues.some(({ framed }) => framed.includes(needle)),
  )
  const verbatim = verbatimIn(compiled)
  const scale = writingSystemOf(language) === 'unspaced' ? unspacedScale : 1

  const read = (heard: HeardLine): Understood | null => {
    const fits = aboutTopic(score(heard), heard, compiled)
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
    const isNext = then?.kind === 'intent' || then?.kind === 'confirm'
    if (isNext && then.confidence >= sureAfterDenial) return then
    return read(heard) ?? improvise(heard)
  }
}
