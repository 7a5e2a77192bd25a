import type { Verb } from '../script/vocabulary.ts'
import type { Language } from '../understanding/languages.ts'
import { perLanguage } from '../understanding/perLanguage.ts'
import { type Term, termsOf } from '../understanding/termsOf.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es-ES.json' with { type: 'json' }
import id from './words/id.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import pt from './words/pt-PT.json' with { type: 'json' }
import th from './words/th.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }
import zh from './words/zh-Hans.json' with { type: 'json' }

/**
 * What is done to a thing, and what is done to a person; verbs of the mind and of speech, which do
 * nothing to a thing; ways to come; offers of something to eat or to have; ways to ask for leave, and to ask
 * for an answer; words for who speaks, is spoken to or is spoken of; that something has been done before;
 * what strangers are called; ways to ask for a thing; words for whom one speaks to. Written as a lexicon's lists.
 */
type Kind =
  | Verb
  | 'person'
  | 'leave'
  | 'inquire'
  | 'mind'
  | 'come'
  | 'offer'
  | 'people'
  | 'ever'
  | 'she'
  | 'he'
  | 'request'
  | 'you'
type ActWords = Readonly<Record<Kind, string>>
export type ActTerms = Readonly<Record<Kind, readonly Term[]>>

const written = perLanguage<ActWords>({ en, es, id, ja, ko, pt, th, vi, zh })

/** Of all kinds, in the order of the lists of English. */
const kinds = Object.keys(en) as Kind[]

export function actTerms(language: Language): ActTerms {
  const read = (kind: Kind) => [kind, termsOf(written[language][kind], language)] as const
  return Object.fromEntries(kinds.map(read)) as Record<Kind, readonly Term[]>
}
