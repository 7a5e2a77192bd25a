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
 * for an answer. Written as a lexicon's lists.
 */
type Kind = Verb | 'person' | 'leave' | 'inquire' | 'mind' | 'come' | 'offer'
type ActWords = Readonly<Record<Kind, string>>
export type ActTerms = Readonly<Record<Kind, readonly Term[]>>

const written = perLanguage<ActWords>({ en, es, id, ja, ko, pt, th, vi, zh })

export function actTerms(language: Language): ActTerms {
  const { look, take, use, touch, person, leave, inquire, mind, come, offer } = written[language]
  const read = (list: string) => termsOf(list, language)
  return {
    look: read(look),
    take: read(take),
    use: read(use),
    touch: read(touch),
    person: read(person),
    leave: read(leave),
    inquire: read(inquire),
    mind: read(mind),
    come: read(come),
    offer: read(offer),
  }
}
