import type { Language } from '@fabula/contract'
import type { Messages } from '@lingui/core'

type Loaders = Readonly<Record<Language, () => Promise<{ texts: Messages }>>>

const loaders: Loaders = {
  en: () => import('virtual:texts/en'),
  'es-ES': () => import('virtual:texts/es-ES'),
  id: () => import('virtual:texts/id'),
  ja: () => import('virtual:texts/ja'),
  ko: () => import('virtual:texts/ko'),
  'pt-PT': () => import('virtual:texts/pt-PT'),
  th: () => import('virtual:texts/th'),
  vi: () => import('virtual:texts/vi'),
  'zh-Hans': () => import('virtual:texts/zh-Hans'),
  'zh-Hant': () => import('virtual:texts/zh-Hant'),
}

const ofPages: Loaders = {
  en: () => import('virtual:texts/en/pages'),
  'es-ES': () => import('virtual:texts/es-ES/pages'),
  id: () => import('virtual:texts/id/pages'),
  ja: () => import('virtual:texts/ja/pages'),
  ko: () => import('virtual:texts/ko/pages'),
  'pt-PT': () => import('virtual:texts/pt-PT/pages'),
  th: () => import('virtual:texts/th/pages'),
  vi: () => import('virtual:texts/vi/pages'),
  'zh-Hans': () => import('virtual:texts/zh-Hans/pages'),
  'zh-Hant': () => import('virtual:texts/zh-Hant/pages'),
}

/** One language's compiled texts of home, the titles of pages and the contract's messages, as one lazy chunk. */
export async function loadTexts(language: Language): Promise<Messages> {
  return (await loaders[language]()).texts
}

/** The texts that only other pages show. */
export async function loadPageTexts(language: Language): Promise<Messages> {
  return (await ofPages[language]()).texts
}
