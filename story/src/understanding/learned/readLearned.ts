import type { Language } from '../languages.ts'
import { perLanguage } from '../perLanguage.ts'
import { featuresOf } from './featuresOf.ts'
import { type Reader, readWith } from './fitReader.ts'
import type { Learned } from './Learned.ts'
import en from './weights/en.json' with { type: 'json' }
import es from './weights/es-ES.json' with { type: 'json' }
import id from './weights/id.json' with { type: 'json' }
import ja from './weights/ja.json' with { type: 'json' }
import ko from './weights/ko.json' with { type: 'json' }
import pt from './weights/pt-PT.json' with { type: 'json' }
import th from './weights/th.json' with { type: 'json' }
import vi from './weights/vi.json' with { type: 'json' }
import zh from './weights/zh-Hans.json' with { type: 'json' }

const fitted = perLanguage<Readonly<Record<Learned, Reader>>>({
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

/**
 * How likely a folded line is of the kind, as the logarithm of its odds: above 0 it is likelier than not. `known` is what
 * lists of words know of the line, by the names that the corpus was fitted with.
 */
export function readLearned(
  kind: Learned,
  { folded, language, known }: { folded: string; language: Language; known: readonly string[] },
): number {
  return readWith(fitted[language][kind], featuresOf(folded, language, known))
}

/** Whether a word, spelt as it is seen in lines, was in what the readers of this language were fitted with. */
export function isTaught(word: string, language: Language): boolean {
  return Object.hasOwn(fitted[language].tone.weights, word)
}
