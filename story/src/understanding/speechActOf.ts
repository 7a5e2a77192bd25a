import type { SpeechAct } from '../script/vocabulary.ts'
import type { Lexicon } from './lexiconOf.ts'
import type { Framed } from './termsOf.ts'
import { hasAny } from './termsOf.ts'

export function isQuestion(folded: string, text: Framed, lexicon: Lexicon): boolean {
  // Spanish opens a question too; NFKC has already made the wide mark a plain one.
  return /[?¿]/.test(folded) || hasAny(text, lexicon.question)
}

/** What kind of thing was said, when it is none of the scene's intents. The gravest reading wins. */
export function speechActOf(text: Framed, asks: boolean, lexicon: Lexicon): SpeechAct {
  const { concepts } = lexicon
  if (hasAny(text, concepts.threaten)) return 'threaten'
  if (hasAny(text, lexicon.insult)) return 'insult'
  if (hasAny(text, concepts.joke)) return 'joke'
  if (asks) return 'ask'
  if (hasAny(text, concepts.examine)) return 'examine'
  if (hasAny(text, concepts.wait)) return 'wait'
  return 'talk'
}
