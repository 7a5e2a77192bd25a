import type { Topic } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { type Marks, marksOf } from './marksOf.ts'
import { readSpeechAct, type SpeechReading } from './readSpeechAct.ts'
import { isChat, readTopic } from './readTopic.ts'
import { type Framed, frame } from './termsOf.ts'

/** A line, or a cue, with all that can be read of it without knowing a scene. */
export interface HeardLine {
  text: string
  folded: string
  framed: Framed
  marks: Marks
  speech: SpeechReading
  /** What may be talked of with anybody; null where the line is about nothing of it. */
  topic: Topic | 'chat' | null
}

export function hearLine(text: string, language: Language): HeardLine {
  const folded = foldText(cleanInput(text), language)
  const framed = frame(folded, language)
  return {
    ...{ text, folded, framed },
    marks: marksOf(framed, lexiconOf(language)),
    speech: readSpeechAct(text, language),
    topic: readTopic(text, language) ?? (isChat(framed, language) ? 'chat' : null),
  }
}

export const clauseEnds = /[,;:.!?…—，、；：。！？\n]+/u
/** Thai writes no comma. */
const thaiClauseEnds = /[,;:.!?…—\s]+/u

/** "I can't do this, I'd better go home": what comes after the last denial, where anything does. */
export function afterDenial({ text }: HeardLine, language: Language): HeardLine | null {
  const clauses = text
    .split(language === 'th' ? thaiClauseEnds : clauseEnds)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => hearLine(clause, language))
  const denied = clauses.findLastIndex(({ marks }) => marks.negated.length > 0)
  const rest = clauses.slice(denied + 1).map((clause) => clause.text)
  return denied < 0 || rest.length === 0 ? null : hearLine(rest.join(', '), language)
}
