import { type Topic, type Verb, verbs } from '../script/vocabulary.ts'
import { type Commonplace, commonplaceIn } from '../understanding/commonplaces.ts'
import { foldText } from '../understanding/foldText.ts'
import type { HeardLine } from '../understanding/hearLine.ts'
import type { Language } from '../understanding/languages.ts'
import { readSpeechAct } from '../understanding/readSpeechAct.ts'
import type { ReadTopic } from '../understanding/readTopic.ts'
import { frame, hasAny } from '../understanding/termsOf.ts'
import type { Aboutness } from '../understanding/weighEvidence.ts'
import { type FindSubjects, unnamed } from './subjects.ts'
import type { ActTerms } from './wordsOf.ts'

/** What an intent's own cues do and speak of. */
export interface OwnWords {
  verbs: ReadonlySet<Verb>
  topics: ReadonlySet<Topic>
  /** Ids of people, things, places and facts. */
  subjects: ReadonlySet<string>
  asks: boolean
  /** What some cue of it says that one may say anywhere. */
  commonplaces: ReadonlySet<Commonplace>
  /** It asks what somebody has ever done. */
  recalls: boolean
}

interface Reading {
  language: Language
  acts: ActTerms
  subjects: FindSubjects
  read: ReadTopic
}

/** A verb belongs to an intent when this share of its cues has it; short words turn up by chance. */
const ownVerbs = 0.25
/** One line of many that greets or asks makes no greeting or question of what it says. */
const ownTopics = 0.06
const ownSubjects = 0.03
const ownQuestions = 0.1

/** Everything that is in at least this share of the lists, and in one of few. */
function commonTo<T>(lists: readonly (readonly T[])[], share: number): ReadonlySet<T> {
  const counts = new Map<T, number>()
  for (const each of lists.flatMap((list) => [...new Set(list)]))
    counts.set(each, (counts.get(each) ?? 0) + 1)
  const least = Math.max(1, lists.length * share)
  return new Set([...counts].flatMap(([each, count]) => (count >= least ? [each] : [])))
}

/** One plea of many cues makes no option of "help me", which does not say with what. */
function commonplacesOf(said: readonly (Commonplace | null)[]): ReadonlySet<Commonplace> {
  const lists = said.map((each) => (each === null ? [] : [each]))
  const others = lists.flat().filter((each) => each !== 'plea')
  return new Set([...others, ...commonTo(lists, ownTopics)])
}

export function ownOf(
  { cues, concepts }: { cues: readonly string[]; concepts: readonly string[] },
  { language, acts, subjects, read }: Reading,
): OwnWords {
  const framed = cues.map((cue) => frame(foldText(cue, language), language))
  const asking = cues.filter((cue) => readSpeechAct(cue, language).question).length
  return {
    verbs: commonTo(
      framed.map((cue) => verbs.filter((verb) => hasAny(cue, acts[verb]))),
      ownVerbs,
    ),
    topics: commonTo(
      cues.map((cue) => [read(cue, language) ?? []].flat()),
      ownTopics,
    ),
    subjects: commonTo(
      framed.map((cue) => subjects(cue).map(({ subject }) => subject.id)),
      ownSubjects,
    ),
    commonplaces: commonplacesOf(
      framed.map((cue) => commonplaceIn(unnamed(cue, subjects(cue)), language)),
    ),
    recalls: framed.some((cue) => hasAny(cue, acts.ever)),
    asks: concepts.includes('ask') || asking >= Math.max(1, cues.length * ownQuestions),
  }
}

/** Whether a line speaks of what an intent is about; people are named by who speaks to them, whatever of. */
export function aboutnessOf(
  { framed, speech, topic }: HeardLine,
  own: OwnWords | null,
  subjects: FindSubjects,
  acts: ActTerms,
): Aboutness {
  const named = subjects(framed).filter(({ subject }) => subject.of !== 'cast')
  const isOwn = ({ subject }: { subject: { id: string } }) => own?.subjects.has(subject.id) === true
  const lengths = named.filter(isOwn).map(({ length }) => length)
  return {
    strays: topic !== null && (topic === 'chat' || own?.topics.has(topic) !== true),
    names: Math.max(0, ...lengths) / framed.length,
    namesOther: !named.every(isOwn),
    touches: !speech.question && hasAny(framed, acts.person),
  }
}
