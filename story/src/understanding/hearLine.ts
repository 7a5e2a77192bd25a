import type { Topic } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { foldText } from './foldText.ts'
import { type Language, writingSystemOf } from './languages.ts'
import { lastOf } from './lastOf.ts'
import { readLearned } from './learned/readLearned.ts'
import { lexiconOf } from './lexiconOf.ts'
import { deniedIn, type Marks, marksOf } from './marksOf.ts'
import { readSpeechAct, type SpeechReading } from './readSpeechAct.ts'
import { isChat, readListedTopic } from './readTopic.ts'
import { type Framed, frame, without } from './termsOf.ts'

/** A line, or a cue, with all that can be read of it without knowing a scene. */
export interface HeardLine {
  text: string
  folded: string
  framed: Framed
  marks: Marks
  readonly speech: SpeechReading
  /** What may be talked of with anybody; null where the line is about nothing of it. */
  topic: Topic | 'chat' | null
  /** Its last clause is nothing but a refusal of what stands before it: "scratch your ears? dream on". */
  refused: boolean
  /** The logarithm of the odds that it names an act and does not do it. */
  readonly undone: number
}

/** What lists of words know of a line, by the names that readers are fitted with. */
export function knownOf({
  marks,
  refused,
}: Pick<HeardLine, 'marks' | 'refused'>): readonly string[] {
  const known = {
    negated: marks.negated.length > 0,
    wavering: marks.wavering.length > 0,
    reported: marks.reported.length > 0,
    refused,
  }
  return Object.entries(known).flatMap(([name, is]) => (is ? name : []))
}

export function hearLine(text: string, language: Language): HeardLine {
  const folded = foldText(cleanInput(text), language)
  const framed = frame(folded, language)
  const marks = marksOf(framed, lexiconOf(language))
  const refused = isRefused(folded, language)
  // Read at the first need: of the thousands of cues of a story few are ever asked for it.
  let speech: SpeechReading | null = null
  let undone: number | null = null
  return {
    ...{ text, folded, framed, marks, refused },
    topic: readListedTopic(text, language) ?? (isChat(framed, language) ? 'chat' : null),
    get speech() {
      speech ??= readSpeechAct(text, language)
      return speech
    },
    get undone() {
      undone ??= readLearned('deed', { folded, language, known: knownOf({ marks, refused }) })
      return undone
    },
  }
}

/** The same of what a player has typed: it is heard for what is possible, for what the scene takes at another time, and as speech. */
export const hearTyped = lastOf(hearLine)

export const clauseEnds = /[,;:.!?…—，、；：。！？\n]+/u
/** Thai writes no comma. */
export const thaiClauseEnds = /[,;:.!?…—\s]+/u

/** Words that open a clause without a sign before them, and so end what is denied before. */
const joined: Readonly<Partial<Record<Language, RegExp>>> = {
  en: / (?:and|but|so|then|because|cause|cos|cuz|while|who|which) /gu,
  'es-ES': / (?:y|e|pero|así que|asi que|porque|mientras|que) /gu,
  'pt-PT': / (?:e|mas|por isso|porque|enquanto) /gu,
  id: / (?:dan|tapi|jadi|karena|soalnya|terus|lalu|biar) /gu,
  vi: / (?:và|nhưng|nên|vì|rồi|mà) /gu,
}

/** "You know her, no?" asks. */
const endsAsking = /[?？]\s*$/u
/** Where words are not set apart, a space is a pause. */
const pauses = /[,;:.!?…—，、；：。！？\s]+/u

/** It denies, and names nothing that it denies: that stands before it. */
function isEcho(clause: Framed, language: Language): boolean {
  const lexicon = lexiconOf(language)
  if (marksOf(clause, lexicon).negated.length === 0) return false
  return without(without(clause, lexicon.negation), lexicon.echo).trim() === ''
}

function isRefused(folded: string, language: Language): boolean {
  if (endsAsking.test(folded)) return false
  const ends = writingSystemOf(language) === 'unspaced' ? pauses : clauseEnds
  const cut = joined[language]
  const parted = cut ? folded.replace(cut, ', ') : folded
  const clauses = parted.split(ends).filter((clause) => clause.trim() !== '')
  if (clauses.length < 2) return false
  const last = frame(clauses.at(-1) ?? '', language)
  return lexiconOf(language).refusal.has(last) || isEcho(last, language)
}

/** A clause that names what the next one is about, and does nothing: "scratch your ears? no way". */
const topical: Readonly<Partial<Record<Language, RegExp>>> = {
  ja: /(?:は|って|なんて|なんか)$/u,
  th: /(?:น่ะ|เหรอ|หรอ|ล่ะ)$/u,
}
const asking = /[?？]/u

interface Clause {
  text: string
  isTopic: boolean
}

function clausesOf(text: string, language: Language): Clause[] {
  const ends = language === 'th' ? thaiClauseEnds : clauseEnds
  const cut = joined[language]
  const parts = (cut ? text.replace(cut, ', ') : text).split(new RegExp(`(${ends.source})`, 'u'))
  return parts.flatMap((part, at) => {
    const isTopic = topical[language]?.test(part) === true || asking.test(parts[at + 1] ?? '')
    return at % 2 === 1 || part.trim() === '' ? [] : [{ text: part, isTopic }]
  })
}

/** What is left of a clause where the part that a word denies is taken out; words that deny stand last in some languages. */
function besideIn(clause: string, language: Language): string {
  const heard = hearLine(clause, language)
  if (heard.marks.negated.length === 0) return clause
  const { at, end } = deniedIn(heard.framed, language)
  if (language === 'ja' || language === 'ko') return heard.framed.slice(end)
  if (language === 'th') return ''
  // "Your ears, no way": what nothing follows denies what stands before it.
  const isLast = heard.framed.slice(end).trim() === ''
  if (!language.startsWith('zh')) return isLast ? '' : heard.framed.slice(0, at)
  const attribute = heard.framed.indexOf('的', end)
  return attribute < 0 ? '' : heard.framed.slice(attribute + 1)
}

/** Of a line that denies nearly all that it says there is nothing left to do. */
const leastLeft = 0.5

/** The line without what it denies: "hold it up so she can look without hurting her eyes"; null where nothing is denied or left. */
export function besideDenial(heard: HeardLine, language: Language): HeardLine | null {
  const { text, marks, refused } = heard
  if (marks.negated.length === 0 || refused) return null
  const clauses = clausesOf(text, language)
  const beside = clauses.map((clause) => besideIn(clause.text, language))
  const isLeft = (said: string, at: number) => {
    const next = clauses[at + 1]
    const isDenied = clauses[at]?.isTopic && next && beside[at + 1] !== next.text
    return !isDenied && said.trim() !== ''
  }
  const left = beside.filter(isLeft).join(', ')
  return left.length < text.length * leastLeft ? null : hearLine(left, language)
}
