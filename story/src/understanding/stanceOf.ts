import type { Language } from './languages.ts'
import { perLanguage } from './perLanguage.ts'
import en from './stance/en.json' with { type: 'json' }
import es from './stance/es-ES.json' with { type: 'json' }
import id from './stance/id.json' with { type: 'json' }
import ja from './stance/ja.json' with { type: 'json' }
import ko from './stance/ko.json' with { type: 'json' }
import pt from './stance/pt-PT.json' with { type: 'json' }
import th from './stance/th.json' with { type: 'json' }
import vi from './stance/vi.json' with { type: 'json' }
import zh from './stance/zh-Hans.json' with { type: 'json' }
import { type InOrder, inOrderOf } from './wordsInOrder.ts'

/** How one speaks of an option without doing it, beside denying it. */
const families = ['postpone', 'prefer', 'hand', 'condition', 'doubt', 'regret'] as const

type Stance = Readonly<Record<(typeof families)[number], string>>

const written = perLanguage<Stance>({ en, es, id, ja, ko, pt, th, vi, zh })

const compiled = new Map<Language, readonly InOrder[]>()

/** The words of all families: what they stand beside may not be meant to be done. */
export function stanceOf(language: Language): readonly InOrder[] {
  const known =
    compiled.get(language) ??
    families.flatMap((family) => inOrderOf(written[language][family], language))
  compiled.set(language, known)
  return known
}
