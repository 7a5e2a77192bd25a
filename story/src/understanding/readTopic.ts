import { ownStates, type Topic, topics } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { foldText } from './foldText.ts'
import { type Language, writingSystemOf } from './languages.ts'
import { lastOf } from './lastOf.ts'
import { perLanguage } from './perLanguage.ts'
import { readListed, readSpeechAct, type SpeechReading, spokenPhrases } from './readSpeechAct.ts'
import { type Framed, frame, hasAny, type Term, termsOf, without } from './termsOf.ts'
import en from './topics/en.json' with { type: 'json' }
import es from './topics/es-ES.json' with { type: 'json' }
import id from './topics/id.json' with { type: 'json' }
import ja from './topics/ja.json' with { type: 'json' }
import ko from './topics/ko.json' with { type: 'json' }
import pt from './topics/pt-PT.json' with { type: 'json' }
import th from './topics/th.json' with { type: 'json' }
import vi from './topics/vi.json' with { type: 'json' }
import zh from './topics/zh-Hans.json' with { type: 'json' }

/** Reads what one may talk about with anybody; null where the words are about nothing of it. */
export type ReadTopic = (text: string, language: Language) => Topic | null

/** Topics that are told by what is spoken of, the others by what is done in saying it; `unsaid` holds what is no state of one's own. */
type Spoken = keyof typeof en

const written = perLanguage<Readonly<Record<Spoken, string>>>({
  en,
  es,
  id,
  ja,
  ko,
  pt,
  th,
  vi,
  zh,
})

type Reader = readonly { topic: Topic; terms: readonly Term[] }[]

const plainLists = new Map<string, readonly Term[]>()

function listOf(key: 'chat' | 'unsaid', language: Language): readonly Term[] {
  const known = plainLists.get(key + language) ?? termsOf(written[language][key], language)
  plainLists.set(key + language, known)
  return known
}

/** Of the hour, the weather, one's age and how one feels: about nothing that a story could know. */
export function isChat(text: Framed, language: Language): boolean {
  return hasAny(text, listOf('chat', language))
}

const compiled = new Map<Language, Reader>()

function readerOf(language: Language): Reader {
  const known = compiled.get(language)
  if (known) return known
  const lists: Readonly<Partial<Record<string, string>>> = written[language]
  const fresh = topics.flatMap((topic) => {
    const list = lists[topic]
    return list === undefined ? [] : [{ topic, terms: termsOf(list, language) }]
  })
  compiled.set(language, fresh)
  return fresh
}

const sentenceEnds = /(?<=[.!?…。！？])/u
const pauses = /(?<=[,;:.!?…。！？])/u

/** "Thank you! Ok" does not ask "you ok": no phrase goes on beyond a sign, but where spaces are signs too. */
function clausesOf(text: string, language: Language): Framed[] {
  const ends = writingSystemOf(language) === 'unspaced' ? sentenceEnds : pauses
  return text.split(ends).map((clause) => frame(foldText(clause, language), language))
}

/** The topic whose longest phrase the line holds; "I feel lonely" says how I am, and asks nobody how they are. */
const spokenOf = lastOf((text: string, language: Language): Topic | null => {
  const clauses = clausesOf(cleanInput(text), language)
  // "I'm tired of waiting", "I'm happy for you": said of something else than how one is.
  const own = clauses.map((clause) => without(clause, listOf('unsaid', language)))
  const chat = { topic: null, terms: listOf('chat', language) }
  const found = [...readerOf(language), chat].flatMap(({ topic, terms }) => {
    const said = topic !== null && ownStates.includes(topic) ? own : clauses
    const lengths = terms
      .filter(({ needle }) => said.some((clause) => clause.includes(needle)))
      .map(({ length }) => length)
    return lengths.length === 0 ? [] : [{ topic, length: Math.max(...lengths) }]
  })
  return found.toSorted((a, b) => b.length - a.length)[0]?.topic ?? null
})

function topicIn({ act, sign }: SpeechReading, text: string, language: Language): Topic | null {
  const done = topics.find((topic) => topic === act) ?? null
  if (sign === 'hostile') return done
  const of = spokenOf(text, language)
  // Joy goes with most that is kindly said: "I'm so happy to meet you" greets.
  if (of === 'my_joy' && done !== null) return done
  // "Are you okay? I'm here": what is spoken of is the more telling.
  return of ?? done
}

/** Hostility outweighs all else; then what is spoken of, then what is done in saying it. */
export const readTopic: ReadTopic = (text, language) =>
  topicIn(readSpeechAct(text, language), text, language)

/** By lists of words alone, as cues and what is held against them are read: of two options neither is more hostile. */
export const readListedTopic: ReadTopic = (text, language) =>
  topicIn(readListed(text, language), text, language)

/** Phrases that are said to anybody, folded: what a line shares with them tells little of what it means. */
export function smallTalk(language: Language): readonly string[] {
  // Words of how one is oneself are in options too, and so is a song: "when my brother left I wanted to cry".
  const inOptions: readonly string[] = ['unsaid', 'performance', ...ownStates]
  const asked = Object.entries(written[language]).flatMap(([key, list]) =>
    inOptions.includes(key) ? [] : list,
  )
  return [...asked, spokenPhrases(language)].flatMap((list) =>
    list.split(',').map((phrase) => foldText(phrase.replaceAll(/[*_^$]/g, ''), language)),
  )
}
