import type { SpeechAct } from '../script/vocabulary.ts'
import { type Bar, barOf, blindBar, type CostClass } from './bars.ts'
import { createScore, type Fit, type Folded, type Scored } from './createScore.ts'
import { askingIn, type Cue, cueOf } from './cues.ts'
import { besideDenial, type HeardLine, hearLine, hearTyped } from './hearLine.ts'
import { isDenied, undone } from './isDenied.ts'
import { isNoise } from './isNoise.ts'
import { type Language, writingSystemOf } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { isForeign, type Marks } from './marksOf.ts'
import { surenessOf } from './surenessOf.ts'
import { hasAny } from './termsOf.ts'
import { type Aboutness, weighEvidence } from './weighEvidence.ts'
import { wholeCueFinder } from './wholeCueIn.ts'

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

/** Single characters are shared less often than pieces of words: all scores are lower. */
const unspacedScale = 0.6

/** Below it no chip is worth showing. */
const worthAsking = 0.36
/** A question is answered sooner than asked about. */
const questionWorthAsking = 0.48
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
  const said = speech.asks && speech.calls === 'talk' ? 'ask' : speech.calls
  // "Are they all dead?" claims nothing.
  const act = marks.claimed.length > 0 && !speech.question ? 'claim' : said
  return { kind: 'improv', act, question: speech.asks }
}

interface Compiled {
  id: string
  cost: CostClass
  bar: Bar
  cues: readonly Cue[]
  /** Share of the cues that are questions; read when first asked for. */
  asking(): number
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
const sureAfterDenial = { blind: 0.75, known: 0.92 }

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
  return cost !== 'cheap' && cues.some((cue) => cue.heard().topic === topic)
}

function leastToAsk({ aside }: Fit, { cost }: Compiled, { speech }: HeardLine): number {
  if (aside === null) return blindlyWorthAsking[cost]
  return speech.question ? questionWorthAsking : worthAsking
}

/** Whether the line says of the intent that it is not done, or done by others, or done already. */
function markedAs(intent: Compiled, best: Fit, { heard, sureness }: Listened) {
  const closest = intent.cues[best.closest ?? -1]?.heard()
  const cue = closest?.marks
  // Of what is done by not doing, the closest cue says so too.
  const odds = heard.undone - Math.max(0, closest?.undone ?? 0)
  const { refused } = heard
  const negated = isForeign('negated', heard.marks, cue)
  const isOther = (mark: keyof Marks) =>
    isForeign(mark, heard.marks, cue) || !isMarked(intent, mark, heard.marks[mark])
  const isBlindlyDenied = refused || (odds > undone.never && isOther('negated'))
  const isUndone =
    best.aside === null ? isBlindlyDenied : isDenied({ odds, sureness, negated, refused })
  return {
    claimed: isOther('claimed'),
    denied: odds > undone.surely || isUndone,
    reported: isOther('reported'),
    wavering: isOther('wavering'),
  }
}

function askedBack(fits: readonly Fit[], intents: readonly Compiled[]): Understood {
  const least = (fits[0]?.score ?? 0) * nearShare
  const near = fits.slice(0, 2).filter(({ score }) => score >= least)
  return { kind: 'unclear', choices: near.flatMap((fit) => intents[fit.intent]?.id ?? []) }
}

/** Chooses among fits, best first; null when none is near enough to speak of. */
function decide(listened: Listened, intents: readonly Compiled[]): Understood | null {
  const { heard, fits, sureness } = listened
  const [best] = fits
  const intent = best && intents[best.intent]
  if (!best || !intent || sureness < leastToAsk(best, intent, heard)) return null

  const isKnown = best.aside !== null
  const { claimed, denied, reported, wavering } = markedAs(intent, best, listened)
  // Nobody who says that they won't do it wants to be asked whether they would.
  if (claimed || (denied && isKnown)) return null
  const isAside = heard.topic !== null && !isAbout(intent, heard.topic, best.closest)
  const bar = isAside && !isKnown ? blindBar : intent.bar
  if (!denied && !reported && !wavering && isOver(bar, listened)) {
    // Only what is typed word for word is beyond doubt.
    const confidence = Math.min(0.99, Math.round(100 * sureness) / 100)
    return meant(intent, best.byCue >= 0.5 ? 'cue' : 'lexicon', confidence)
  }
  if (isAside && !mayBeMeant(intent, heard.topic)) return null
  return askedBack(fits, intents)
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

/** A line that holds a whole cue, and little else. */
export const sureOfWhole = 0.95

/** What is known of a scene beside its intents. */
export interface SceneAround {
  /** What people type there that is none of the intents. */
  asides: readonly string[]
  about(line: HeardLine, intent: string): Aboutness
}

const nothingKnown: SceneAround = {
  asides: [],
  about: () => ({ strays: false, names: 0, namesOther: false, touches: false }),
}

/** An intent of which so many cues are questions is done by asking. */
const askingShare = 0.2
/** Words of a question stand in commands too: only its mark is beyond doubt. */
const marked = /[?？¿]/u

/** How sure it is that the best fit is meant, by all that speaks for and against it. */
function surenessIn(
  { evidenceFor }: Scored,
  [best, second]: readonly Fit[],
  heard: HeardLine,
  { intent, language, around }: { intent: Compiled; language: Language; around: SceneAround },
): number {
  if (!best) return 0
  const evidence = evidenceFor(best)
  if (evidence === null) return surenessOf(best, second, heard, language)
  const closest = intent.cues[best.closest ?? -1]?.heard().marks
  return weighEvidence(
    {
      ...evidence,
      ...around.about(heard, intent.id),
      length: heard.folded.length,
      denies: isForeign('negated', heard.marks, closest),
      unasked: heard.speech.question ? 0 : intent.asking(),
      asks: marked.test(heard.text) ? Math.max(0, 1 - intent.asking() / askingShare) : 0,
    },
    language,
  )
}

/** A line that holds a cue, and by what stands beside it asks, is angry or says that it does not do it. */
function isNoMove(intent: Compiled, heard: HeardLine, beside: HeardLine): boolean {
  const asks = heard.speech.question && intent.asking() < askingShare
  const isUndone = beside.folded !== '' && heard.undone > undone.surely
  return asks || isUndone || beside.speech.sign === 'hostile'
}

/** Compiles a scene's intents, in one language, into a function that reads what players type. */
export function createMatcher(
  language: Language,
  intents: readonly MatchableIntent[],
  around: SceneAround = nothingKnown,
): Matcher {
  const candidates = intents.map(({ concepts, cues, labels = [] }) => ({
    concepts,
    cues: [...cues, ...labels].map((cue) => cueOf(cue, language)),
  }))
  const score = createScore(candidates, language, around.asides)
  const isKnown = around.asides.length > 0
  const sureOfRest = sureAfterDenial[isKnown ? 'known' : 'blind']
  const compiled = intents.map(({ id, cost = 'costly', irreversible, strict }, at): Compiled => {
    const cues = candidates[at]?.cues ?? []
    const isGrave = irreversible === true || strict === true
    return { id, cost, bar: barOf(cost, isGrave, isKnown), cues, asking: askingIn(cues) }
  })
  const cues = compiled.flatMap((intent) => intent.cues)
  // In a scene with dice on its table, dice are no talk of the machine.
  const meta = lexiconOf(language).meta.filter(
    ({ needle }) => !cues.some(({ framed }) => framed.includes(needle)),
  )
  const verbatim = verbatimIn(compiled)
  const scale = writingSystemOf(language) === 'unspaced' ? unspacedScale : 1

  const read = (heard: HeardLine): Understood | null => {
    const scored = score(heard)
    const fits = aboutTopic(scored.fits, heard, compiled)
    const intent = compiled[fits[0]?.intent ?? -1]
    const sureness = intent ? surenessIn(scored, fits, heard, { intent, language, around }) : 0
    return decide({ heard, fits, sureness, scale }, compiled)
  }

  const unspaced = writingSystemOf(language) === 'unspaced'
  const findWhole = wholeCueFinder(
    compiled.flatMap((intent) =>
      intent.cues.map(({ framed, heard }) => ({
        intent,
        needle: unspaced ? framed.trim() : framed,
        marks: () => heard().marks,
      })),
    ),
    language,
  )
  /** What is said beside the cue is neither another option, a question, nor anger. */
  const wholly = (heard: HeardLine): Understood | null => {
    const found = findWhole(heard)
    if (!found) return null
    const { intent, rest, also } = found
    const beside = hearLine(rest, language)
    if (isNoMove(intent, heard, beside)) return null
    // Two things are to be done: which of them first is the player's to say.
    if (also) return { kind: 'unclear', choices: [intent.id, also.id] }
    const other = rest === '' ? null : read(beside)
    const isOther =
      (other?.kind === 'intent' || other?.kind === 'confirm') && other.id !== intent.id
    if (isOther || around.about(beside, intent.id).namesOther) return null
    return meant(intent, 'cue', sureOfWhole)
  }

  /** What is left of a line beside what it denies, where that is something to do. */
  const readBeside = (heard: HeardLine) => {
    const rest = besideDenial(heard, language)
    const isDone = heard.undone <= undone.beside && rest !== null && rest.undone <= undone.hardly
    return isDone ? read(rest) : null
  }

  return (text) => {
    const heard = hearTyped(text, language)
    const known = verbatim(heard)
    if (known) return known
    if (isNoise(heard.folded)) return { kind: 'noise' }
    if (forged.test(text) || hasAny(heard.framed, meta))
      return { kind: 'improv', act: 'meta', question: false }
    const then = readBeside(heard)
    const isNext = then?.kind === 'intent' || then?.kind === 'confirm'
    if (isNext && then.confidence >= sureOfRest) return then
    const whole = heard.refused ? null : wholly(heard)
    return whole ?? read(heard) ?? improvise(heard)
  }
}
