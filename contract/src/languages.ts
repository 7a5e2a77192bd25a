/** The ten interface languages [R1.24], in the order the language page lists them. */
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

export const fallbackLanguage: Language = 'en'

/**
 * Parameter of the app's address by which a link that was shared names the language of who shared it: for a reader who
 * has chosen none.
 */
export const linkLanguageName = 'link_lang'

/** What the `lang` header says for each language [R7.54]; those not named here are sent as they are. */
const wireCodes: Readonly<Partial<Record<Language, string>>> = {
  'zh-Hans': 'cn',
  'zh-Hant': 'cht',
  id: 'ind',
  ja: 'jp',
  'pt-PT': 'pt',
  'es-ES': 'es',
}

const byWireCode: ReadonlyMap<string, Language> = new Map(
  languages.map((language) => [wireCodes[language] ?? language, language]),
)

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export function toWireLanguage(language: Language): string {
  return wireCodes[language] ?? language
}

/** Accepts a wire code or one of our own names; anything else is English [R7.54]. */
export function fromWireLanguage(code: string | undefined): Language {
  if (isLanguage(code)) return code
  return byWireCode.get(code ?? '') ?? fallbackLanguage
}
