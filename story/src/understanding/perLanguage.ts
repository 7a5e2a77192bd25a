import type { Language } from './languages.ts'

/** What is written for each language once, by the short names that its files are imported under. */
type Written<T> = Readonly<Record<'en' | 'es' | 'id' | 'ja' | 'ko' | 'pt' | 'th' | 'vi' | 'zh', T>>

/** Traditional Chinese is folded to simplified before anything is compared, so it reads what is written for that. */
export function perLanguage<T>({
  es,
  pt,
  zh,
  ...others
}: Written<T>): Readonly<Record<Language, T>> {
  return { ...others, 'es-ES': es, 'pt-PT': pt, 'zh-Hans': zh, 'zh-Hant': zh }
}
