import type { Language } from '@fabula/contract'
import type { Messages } from '@lingui/core'

const loaders: Readonly<Record<Language, () => Promise<{ texts: Messages }>>> = {
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

/** One language's compiled texts and the contract's messages, as one lazy chunk. */
export async function loadTexts(language: Language): Promise<Messages> {
  return (await loaders[language]()).texts
}
