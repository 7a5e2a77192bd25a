import { Converter } from 'opencc-js/t2cn'
import { expandSpellings } from './chatSpelling.ts'
import type { Language } from './languages.ts'

/** Vietnamese, Thai and kana keep their marks: there they tell words apart. */
const accentsAreOptional: ReadonlySet<Language> = new Set(['en', 'es-ES', 'pt-PT', 'id'])

// Built at the first need: its dictionary takes 20 ms, and most processes never see zh-Hant.
let simplify: ((text: string) => string) | null = null

function toSimplified(text: string): string {
  simplify ??= Converter({ from: 'tw', to: 'cn' })
  return simplify(text)
}

/** One spelling for what a reader takes as the same; only ever compared, never shown. */
export function foldText(text: string, language: Language): string {
  const plain = text
    // Before the marks are taken apart, by which an acute that stands alone is a space and a mark.
    .replace(/[’‘`´｀]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toLowerCase()
    .trim()
  if (language === 'zh-Hant') return toSimplified(plain)
  if (!accentsAreOptional.has(language)) return expandSpellings(plain, language)
  return expandSpellings(plain.normalize('NFD').replace(/\p{M}/gu, ''), language)
}
