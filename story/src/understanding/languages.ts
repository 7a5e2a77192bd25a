/** The languages free text is understood in and the narrator's own lines are written in. */
export const languages = [
  'en',
  'es-ES',
  'id',
  'ja',
  'ko',
  'pt-PT',
  'th',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

export type Language = (typeof languages)[number]

/** `spaced` writes a space between words, `agglutinated` too but hangs its grammar on them. */
export type WritingSystem = 'spaced' | 'agglutinated' | 'unspaced'

const notSpaced: Readonly<Partial<Record<Language, WritingSystem>>> = {
  ja: 'unspaced',
  ko: 'agglutinated',
  th: 'unspaced',
  'zh-Hans': 'unspaced',
  'zh-Hant': 'unspaced',
}

export function writingSystemOf(language: Language): WritingSystem {
  return notSpaced[language] ?? 'spaced'
}
