import type { Language } from '@fabula/contract'
import type { Messages } from '@lingui/core'

type Loaders = Readonly<Record<Language, () => Promise<{ texts: Messages }>>>

const ofHome: Loaders = {
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

const ofPlay: Loaders = {
  en: () => import('virtual:texts/en/play'),
  'es-ES': () => import('virtual:texts/es-ES/play'),
  id: () => import('virtual:texts/id/play'),
  ja: () => import('virtual:texts/ja/play'),
  ko: () => import('virtual:texts/ko/play'),
  'pt-PT': () => import('virtual:texts/pt-PT/play'),
  th: () => import('virtual:texts/th/play'),
  vi: () => import('virtual:texts/vi/play'),
  'zh-Hans': () => import('virtual:texts/zh-Hans/play'),
  'zh-Hant': () => import('virtual:texts/zh-Hant/play'),
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

/** `play` is what the stage shows first; `pages` is what neither home nor the stage does. */
export type TextPart = 'play' | 'pages'

const ofPart: Readonly<Record<TextPart, Loaders>> = { play: ofPlay, pages: ofPages }

/** One language's compiled texts of home, the titles of pages and the contract's messages, as one lazy chunk. */
export async function loadTexts(language: Language): Promise<Messages> {
  return (await ofHome[language]()).texts
}

export async function loadTextPart(part: TextPart, language: Language): Promise<Messages> {
  return (await ofPart[part][language]()).texts
}
