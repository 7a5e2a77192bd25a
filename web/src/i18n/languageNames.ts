import type { Language } from '@fabula/contract'

/** Each language's own name for itself, so that everybody recognises theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'es-ES': 'Español',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  'pt-PT': 'Português',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}

/** The name of a language within a sentence of another: 'inglés' in Spanish. */
export function languageNameIn(language: Language, named: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  // Vietnamese writes a capital only where the name stands alone.
  return (names.of(named) ?? languageNames[named]).replace(/^Tiếng /, 'tiếng ')
}
