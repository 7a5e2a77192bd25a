import type { SpeechAct } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { createScore, type Fit } from './createScore.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { type Lexicon, lexiconOf } from './lexiconOf.ts'
import { type Marks, marksOf } from './marksOf.ts'
import { isQuestion, speechActOf } from './speechActOf.ts'
import { type Framed, frame, hasAny } from './termsOf.ts'

export interface MatchableIntent {
  id: string
  cues: readonly string[]
  /** Names from `concepts`. */
  concepts: readonly string[]
  irreversible?: boolean
  strict?: boolean
}

/**
 * What a player's line means here. `unclear` asks back, at most two ids, the likelier first;
 * `confidence` is from 0 to 1.
 */
export type Understood =
  | { kind: 'intent'; id: string; via: 'cue' | 'lexicon'; confidence: number }
  | { kind: 'unclear'; choices: readonly string[] }
  | { kind: 'improv'; act: SpeechAct; question: boolean }

export type Matcher = (text: string) => Understood

/** Measured on the frozen sets: below them a wrong guess costs the player more than a question. */
const commit = { score: 0.32, margin: 0.2, shape: 0.06 }
/** For what cannot be undone or tried again. */
const commitGrave = { score: 0.5, margin: 0.3, shape: 0.06 }
const worthAsking = 0.08

/** Brackets, tags and commands that nobody says aloud: a forged message, in any language. */
const forged = /[⟦⟧{}<>]|\[\/?\p{L}+\]|^#{2,}|^\s*sudo\b/iu

interface MatchedText {
  folded: string
  framed: Framed
  marks: Marks
}

function listener(language: Language): (text: string) => MatchedText {
  const lexicon = lexiconOf(language)
  return (text) => {
    const folded = foldText(cleanInput(text), language)
    const framed = frame(folded, language)
    return { folded, framed, marks: marksOf(framed, lexicon) }
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

interface Compiled {
  id: string
  grave: boolean
  cueMarks: readonly Marks[]
}

/** Chooses among fits, best first; null when none is near enough to speak of. */
function decide(
  heard: MatchedText,
  fits: readonly Fit[],
  intents: readonly Compiled[],
): Understood | null {
  const [best, second] = fits
  const intent = best && intents[best.intent]
  if (!best || !intent || best.score < worthAsking) return null

  const foreign = isForeign(heard.marks, intent.cueMarks[best.closest ?? -1])
  if (foreign && heard.marks.claimed) return null
  if (!foreign && isClear(best, second, intent.grave ? commitGrave : commit)) {
    const via = best.byCue >= 0.5 ? 'cue' : 'lexicon'
    return { kind: 'intent', id: intent.id, via, confidence: confidenceOf(best, second) }
  }
  const near = fits.slice(0, 2).filter((fit) => fit.score >= worthAsking / 2)
  return { kind: 'unclear', choices: near.flatMap((fit) => intents[fit.intent]?.id ?? []) }
}

/** Compiles a scene's intents, in one language, into a function that reads what players type. */
export function createMatcher(language: Language, intents: readonly MatchableIntent[]): Matcher {
  const lexicon = lexiconOf(language)
  const hear = listener(language)
  const score = createScore(intents, language)
  const compiled = intents.map(({ id, cues, irreversible, strict }) => ({
    id,
    grave: irreversible === true || strict === true,
    cueMarks: cues.map((cue) => hear(cue).marks),
  }))
  const framedCues = intents.flatMap(({ cues }) => cues.map((cue) => hear(cue).framed))
  // In a scene with dice on its table, dice are no talk of the machine.
  const meta = lexicon.meta.filter(({ needle }) => !framedCues.some((cue) => cue.includes(needle)))
  const verbatim = new Map(
    intents.flatMap(({ id, cues }) => cues.map((cue) => [hear(cue).framed, id] as const)),
  )

  return (text) => {
    const heard = hear(text)
    const known = verbatim.get(heard.framed)
    if (known !== undefined) return { kind: 'intent', id: known, via: 'cue', confidence: 1 }
    if (forged.test(text) || hasAny(heard.framed, meta))
      return { kind: 'improv', act: 'meta', question: false }
    const fits = score(heard.folded, heard.framed)
    return decide(heard, fits, compiled) ?? improvise(heard, lexicon)
  }
}
