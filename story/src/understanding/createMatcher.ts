import type { SpeechAct } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { createScore, type Fit } from './createScore.ts'
import { foldText } from './foldText.ts'
import { isNoise } from './isNoise.ts'
import { type Language, type WritingSystem, writingSystemOf } from './languages.ts'
import { type Lexicon, lexiconOf } from './lexiconOf.ts'
import { type Marks, marksOf } from './marksOf.ts'
import { readSpeechAct, type SpokenAct } from './readSpeechAct.ts'
import { isQuestion, speechActOf } from './speechActOf.ts'
import { type Framed, frame, hasAny } from './termsOf.ts'

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
 * no move. `confidence` is from 0 to 1.
 */
export type Understood =
  | { kind: 'intent'; id: string; via: 'cue' | 'lexicon'; confidence: number }
  | { kind: 'confirm'; id: string; via: 'cue' | 'lexicon'; confidence: number }
  | { kind: 'noise' }
  | { kind: 'unclear'; choices: readonly string[] }
  | { kind: 'improv'; act: SpeechAct; question: boolean }

export type Matcher = (text: string) => Understood

/** Measured on the frozen sets: below them a wrong guess costs the player more than a question. */
const commit = { score: 0.32, margin: 0.2, shape: 0.06 }
/** For what cannot be undone or tried again. */
const commitGrave = { score: 0.5, margin: 0.3, shape: 0.06 }
/** First is enough where an error costs nothing, and where it is asked about before it happens. */
const commitCheap = { score: 0.25, margin: 0.02, shape: 0.1 }
/** A question is not answered with another subject: it must name what the cue names. */
const commitQuestion = { score: 0.36, margin: 0.12, shape: 0.2 }
/** What people say to anybody: thanks, jokes and insults are no moves unless a cue says them too. */
const commitAside = { score: 0.6, margin: 0.3, shape: 0.3 }
/**
 * At half of these, seven of ten lines about nothing here are asked back with chips that do not fit.
 * What one may ask anybody shares its words with what a scene lets one ask.
 */
const worthAsking: Readonly<Record<WritingSystem, { statement: number; question: number }>> = {
  spaced: { statement: 0.16, question: 0.25 },
  agglutinated: { statement: 0.16, question: 0.2 },
  // Single characters are shared less often than pieces of words: all scores are lower.
  unspaced: { statement: 0.1, question: 0.16 },
}

/** Brackets, tags and commands that nobody says aloud: a forged message, in any language. */
const forged = /[⟦⟧{}<>]|\[\/?\p{L}+\]|^#{2,}|^\s*sudo\b/iu

interface MatchedText {
  folded: string
  framed: Framed
  marks: Marks
  act: SpokenAct
}

function listener(language: Language): (text: string) => MatchedText {
  const lexicon = lexiconOf(language)
  return (text) => {
    const folded = foldText(cleanInput(text), language)
    const framed = frame(folded, language)
    const { act } = readSpeechAct(text, language)
    return { folded, framed, marks: marksOf(framed, lexicon), act }
  }
}

/** A mark that the closest cue carries too is part of what the intent is. */
function isForeign(marks: Marks, cue: Marks | undefined): boolean {
  const foreign = (mark: keyof Marks): boolean => marks[mark] && !cue?.[mark]
  return foreign('negated') || foreign('reported') || foreign('claimed')
}

function isClear(best: Fit, second: Fit | undefined, bar: typeof commit): boolean {
  if (best.score * best.byCue < bar.shape) return false
  return best.score >= bar.score && best.score - (second?.score ?? 0) >= bar.margin
}

function confidenceOf(best: Fit, second: Fit | undefined): number {
  const lead = 1 - (second?.score ?? 0) / best.score
  return Math.round(100 * Math.min(1, best.score) * lead) / 100
}

function improvise(heard: MatchedText, lexicon: Lexicon): Understood {
  const question = isQuestion(heard.folded, heard.framed, lexicon)
  const act = heard.marks.claimed ? 'claim' : speechActOf(heard.framed, question, lexicon)
  return { kind: 'improv', act, question }
}

const isTopic = (act: SpokenAct) => act !== 'talk' && act !== 'question'

interface Compiled {
  id: string
  cost: CostClass
  bar: typeof commit
  cues: readonly MatchedText[]
}

const bars: Readonly<Record<CostClass, typeof commit>> = {
  cheap: commitCheap,
  costly: commit,
  fatal: commitCheap,
}

function meant({ id, cost }: Compiled, via: 'cue' | 'lexicon', confidence: number): Understood {
  return { kind: cost === 'fatal' ? 'confirm' : 'intent', id, via, confidence }
}

/** A line as a scene's intents let it be read. */
interface Listened {
  heard: MatchedText
  fits: readonly Fit[]
  /** Said to anybody, and by no cue of the scene. */
  isAside: boolean
  /** Below it no chip is worth showing. */
  floor: number
}

function barFor({ heard, isAside }: Listened, { bar }: Compiled): typeof commit {
  if (isAside) return commitAside
  return heard.act === 'question' && bar === commitCheap ? commitQuestion : bar
}

/** Chooses among fits, best first; null when none is near enough to speak of. */
function decide(listened: Listened, intents: readonly Compiled[]): Understood | null {
  const { heard, fits, isAside, floor } = listened
  const [best, second] = fits
  const intent = best && intents[best.intent]
  if (!best || !intent || best.score < floor) return null

  const foreign = isForeign(heard.marks, intent.cues[best.closest ?? -1]?.marks)
  if (foreign && heard.marks.claimed) return null
  if (!foreign && isClear(best, second, barFor(listened, intent))) {
    return meant(intent, best.byCue >= 0.5 ? 'cue' : 'lexicon', confidenceOf(best, second))
  }
  if (isAside) return null
  const near = fits.slice(0, 2).filter((fit) => fit.score >= floor / 2)
  return { kind: 'unclear', choices: near.flatMap((fit) => intents[fit.intent]?.id ?? []) }
}

/** Whose cue a line is, but for signs and apostrophes; two where authors gave both the same. */
function verbatimIn(intents: readonly Compiled[], cues: readonly (readonly MatchedText[])[]) {
  const keyOf = ({ folded, framed }: MatchedText) => framed.replaceAll("'", '').trim() || folded
  const owners = new Map<string, Set<Compiled>>()
  intents.forEach((intent, at) => {
    for (const cue of cues[at] ?? []) {
      const known = owners.get(keyOf(cue)) ?? new Set()
      owners.set(keyOf(cue), known.add(intent))
    }
  })
  return (heard: MatchedText): Understood | null => {
    const [owner, ...others] = owners.get(keyOf(heard)) ?? []
    if (!owner) return null
    if (others.length === 0) return meant(owner, 'cue', 1)
    return { kind: 'unclear', choices: [owner, ...others].slice(0, 2).map(({ id }) => id) }
  }
}

/** Compiles a scene's intents, in one language, into a function that reads what players type. */
export function createMatcher(language: Language, intents: readonly MatchableIntent[]): Matcher {
  const lexicon = lexiconOf(language)
  const hear = listener(language)
  const candidates = intents.map((intent) => ({
    concepts: intent.concepts,
    cues: [...intent.cues, ...(intent.labels ?? [])],
  }))
  const score = createScore(candidates, language)
  const heardCues = candidates.map(({ cues }) => cues.map(hear))
  const compiled = intents.map(({ id, cost = 'costly', irreversible, strict }, at) => ({
    id,
    cost,
    bar: cost !== 'fatal' && (irreversible || strict) ? commitGrave : bars[cost],
    cues: heardCues[at] ?? [],
  }))
  const framedCues = heardCues.flat().map(({ framed }) => framed)
  // In a scene with dice on its table, dice are no talk of the machine.
  const meta = lexicon.meta.filter(({ needle }) => !framedCues.some((cue) => cue.includes(needle)))
  const cueActs = new Set(heardCues.flat().map(({ act }) => act))
  const floors = worthAsking[writingSystemOf(language)]
  const verbatim = verbatimIn(compiled, heardCues)

  return (text) => {
    const heard = hear(text)
    const known = verbatim(heard)
    if (known) return known
    if (isNoise(heard.folded)) return { kind: 'noise' }
    if (forged.test(text) || hasAny(heard.framed, meta))
      return { kind: 'improv', act: 'meta', question: false }
    const listened = {
      heard,
      fits: score(heard.folded, heard.framed),
      isAside: isTopic(heard.act) && !cueActs.has(heard.act),
      floor: floors[heard.act === 'question' ? 'question' : 'statement'],
    }
    return decide(listened, compiled) ?? improvise(heard, lexicon)
  }
}
