import type { SpeechAct } from '../script/vocabulary.ts'
import { type Bar, blindBar, type CostClass } from './bars.ts'
import {
  type CompiledIntent,
  compiledIntent,
  isAbout,
  isMarked,
  type MatchableIntent,
  mayBeMeant,
} from './compiledIntent.ts'
import { createScore, type Fit, type Folded, type Scored } from './createScore.ts'
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

/** Brackets and tags that nobody says aloud: a forged message, in any language. */
const forged = /[⟦⟧{}<>]|\[\/?\p{L}+\]|^#{2,}/u

function improvise({ marks, speech }: HeardLine): Understood {
  const said = speech.asks && speech.calls === 'talk' ? 'ask' : speech.calls
  // "Are they all dead?" claims nothing.
  const act = marks.claimed.length > 0 && !speech.question ? 'claim' : said
  return { kind: 'improv', act, question: speech.asks }
}

function meant(
  { id, cost }: CompiledIntent,
  via: 'cue' | 'lexicon',
  confidence: number,
): Understood {
  return { kind: cost === 'fatal' ? 'confirm' : 'intent', id, via, confidence }
}

/** An intent, and how well a line fits it. */
interface Fitting extends Fit {
  of: CompiledIntent
}

function fittingOf(fits: readonly Fit[], intents: readonly CompiledIntent[]): readonly Fitting[] {
  return fits.flatMap((fit) => {
    const of = intents[fit.intent]
    return of ? { ...fit, of } : []
  })
}

function closestCue({ of, closest }: Fitting): HeardLine | undefined {
  return of.cues[closest ?? -1]?.heard()
}

/** A line as a scene's intents let it be read. */
interface Listened {
  heard: HeardLine
  best: Fitting
  second: Fitting | undefined
  /** That the best fit is what was meant. */
  sureness: number
  scale: number
}

/** "Don't let go yet, please": what follows a denial is seldom more than a word of politeness. */
const sureAfterDenial = { blind: 0.75, known: 0.92 }

/** What an intent gains where the line is about what most of its cues are about. */
const topicBonus = 0.1

function aboutTopic(fits: readonly Fitting[], { topic }: HeardLine): readonly Fitting[] {
  if (topic === null) return fits
  const raised = fits.map((fit) =>
    isAbout(fit.of, topic) ? { ...fit, score: fit.score + topicBonus } : fit,
  )
  return raised.toSorted((a, b) => b.score - a.score)
}

function isOver(bar: Bar, { best, second, sureness, scale }: Listened): boolean {
  if (sureness < bar.sureness || best.score < bar.score * scale) return false
  return 1 - (second?.score ?? 0) / best.score >= bar.lead
}

/** A long line has letters in common with any option: with less than this nothing is asked back by them alone. */
const leastShared = 0.08

function isWorthAsking({ best, heard, sureness, scale }: Listened): boolean {
  if (best.aside === null)
    return sureness >= blindlyWorthAsking[best.of.cost] && best.score >= leastShared * scale
  return sureness >= (heard.speech.question ? questionWorthAsking : worthAsking)
}

/** Whether the line says of the intent that it is not done, or done by others, or done already. */
function markedAs({ heard, best, sureness }: Listened) {
  const closest = closestCue(best)
  const cue = closest?.marks
  // Of what is done by not doing, the closest cue says so too.
  const odds = heard.undone - Math.max(0, closest?.undone ?? 0)
  const { refused } = heard
  const negated = isForeign('negated', heard.marks, cue)
  const isOther = (mark: keyof Marks) =>
    isForeign(mark, heard.marks, cue) || !isMarked(best.of, mark, heard.marks[mark])
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

function askedBack({ best, second }: Listened): Understood {
  const isNear = second !== undefined && second.score >= best.score * nearShare
  return { kind: 'unclear', choices: isNear ? [best.of.id, second.of.id] : [best.of.id] }
}

/** What comes of the best fit; null when it is not near enough to speak of. */
function decide(listened: Listened): Understood | null {
  const { heard, best, sureness } = listened
  if (!isWorthAsking(listened)) return null

  const isKnown = best.aside !== null
  const { claimed, denied, reported, wavering } = markedAs(listened)
  // Nobody who says that they won't do it wants to be asked whether they would.
  if (claimed || (denied && isKnown)) return null
  const { topic } = heard
  // Neither the intent is about it, nor the one of its cues that the line comes close to.
  const isAside = topic !== null && closestCue(best)?.topic !== topic && !isAbout(best.of, topic)
  const bar = isAside && !isKnown ? blindBar : best.of.bar
  if (!denied && !reported && !wavering && isOver(bar, listened)) {
    // Only what is typed word for word is beyond doubt.
    const confidence = Math.min(0.99, Math.round(100 * sureness) / 100)
    return meant(best.of, best.byCue >= 0.5 ? 'cue' : 'lexicon', confidence)
  }
  if (isAside && !mayBeMeant(best.of, topic)) return null
  return askedBack(listened)
}

/** Whose cue a line is, but for signs and apostrophes; two where authors gave both the same. */
function verbatimIn(intents: readonly CompiledIntent[]) {
  const keyOf = ({ folded, framed }: Folded) => framed.replaceAll("'", '').trim() || folded
  const owners = new Map<string, Set<CompiledIntent>>()
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
  { heard, best, second }: Omit<Listened, 'sureness' | 'scale'>,
  { language, around }: { language: Language; around: SceneAround },
): number {
  const evidence = evidenceFor(best)
  if (evidence === null) return surenessOf(best, second, heard, language)
  const asking = best.of.shares.asking()
  return weighEvidence(
    {
      ...evidence,
      ...around.about(heard, best.of.id),
      length: heard.folded.length,
      denies: isForeign('negated', heard.marks, closestCue(best)?.marks),
      unasked: heard.speech.question ? 0 : asking,
      asks: marked.test(heard.text) ? Math.max(0, 1 - asking / askingShare) : 0,
    },
    language,
  )
}

/** A line that holds a cue, and by what stands beside it asks, is angry or says that it does not do it. */
function isNoMove(intent: CompiledIntent, heard: HeardLine, beside: HeardLine): boolean {
  const asks = heard.speech.question && intent.shares.asking() < askingShare
  return asks || heard.undone > undone.surely || beside.speech.sign === 'hostile'
}

/** Compiles a scene's intents, in one language, into a function that reads what players type. */
export function createMatcher(
  language: Language,
  intents: readonly MatchableIntent[],
  around: SceneAround = nothingKnown,
): Matcher {
  const isKnown = around.asides.length > 0
  const sureOfRest = sureAfterDenial[isKnown ? 'known' : 'blind']
  const compiled = intents.map((intent) => compiledIntent(intent, language, isKnown))
  const score = createScore(compiled, language, around.asides)
  const cues = compiled.flatMap((intent) => intent.cues)
  // In a scene with dice on its table, dice are no talk of the machine.
  const meta = lexiconOf(language).meta.filter(
    ({ needle }) => !cues.some(({ framed }) => framed.includes(needle)),
  )
  const verbatim = verbatimIn(compiled)
  const unspaced = writingSystemOf(language) === 'unspaced'
  const scale = unspaced ? unspacedScale : 1

  const read = (heard: HeardLine): Understood | null => {
    const scored = score(heard)
    const [best, second] = aboutTopic(fittingOf(scored.fits, compiled), heard)
    if (!best) return null
    const sureness = surenessIn(scored, { heard, best, second }, { language, around })
    return decide({ heard, best, second, sureness, scale })
  }

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
    const other = read(beside)
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
