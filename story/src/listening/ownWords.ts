import { type Topic, type Verb, verbs } from '../script/vocabulary.ts'
import { foldText } from '../understanding/foldText.ts'
import type { Language } from '../understanding/languages.ts'
import { readSpeechAct } from '../understanding/readSpeechAct.ts'
import type { ReadTopic } from '../understanding/readTopic.ts'
import { frame, hasAny } from '../understanding/termsOf.ts'
import type { FindSubjects } from './subjects.ts'
import type { ActTerms } from './wordsOf.ts'

/** What an intent's own cues do and speak of. */
export interface OwnWords {
  verbs: ReadonlySet<Verb>
  topics: ReadonlySet<Topic>
  /** Ids of people, things, places and facts. */
  subjects: ReadonlySet<string>
  asks: boolean
}

interface Reading {
  language: Language
  acts: ActTerms
  subjects: FindSubjects
  read: ReadTopic
}

/** A verb belongs to an intent when this share of its cues has it; short words turn up by chance. */
const ownShare = 0.25

export function ownOf(
  { cues, concepts }: { cues: readonly string[]; concepts: readonly string[] },
  { language, acts, subjects, read }: Reading,
): OwnWords {
  const framed = cues.map((cue) => frame(foldText(cue, language), language))
  const least = Math.max(1, cues.length * ownShare)
  const own = verbs.filter(
    (verb) => framed.filter((cue) => hasAny(cue, acts[verb])).length >= least,
  )
  return {
    verbs: new Set(own),
    topics: new Set(cues.flatMap((cue) => read(cue, language) ?? [])),
    subjects: new Set(framed.flatMap((cue) => subjects(cue).map(({ subject }) => subject.id))),
    asks: concepts.includes('ask') || cues.some((cue) => readSpeechAct(cue, language).question),
  }
}
