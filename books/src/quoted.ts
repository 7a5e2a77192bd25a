import type { Language } from '@fabula/contract'

const marks: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  'es-ES': ['—', ''],
  id: ['“', '”'],
  ja: ['「', '」'],
  ko: ['“', '”'],
  'pt-PT': ['— ', ''],
  th: ['“', '”'],
  vi: ['“', '”'],
  'zh-Hans': ['“', '”'],
  'zh-Hant': ['「', '」'],
}

/** Typed words as dialogue, as books of the language print it. */
export function quoted(text: string, lang: Language): string {
  const bare = text.trim()
  const [open, close] = marks[lang]
  const isQuoted = /^["“„«「『—].*["”»」』]?$/su.test(bare)
  return isQuoted ? bare : `${open}${bare}${close}`
}
