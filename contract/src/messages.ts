import type en from '../messages/en.json'
import type { Language } from './languages.ts'

/** A refusal's reason, or its kind where it gives none, as one text of the catalogue [R8.05]. */
export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>

/** Loads one language's texts, so that a client carries only its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  const loaded = await loaders[language]()
  return loaded.default
}

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('../messages/en.json', { with: { type: 'json' } }),
  'es-ES': () => import('../messages/es-ES.json', { with: { type: 'json' } }),
  id: () => import('../messages/id.json', { with: { type: 'json' } }),
  ja: () => import('../messages/ja.json', { with: { type: 'json' } }),
  ko: () => import('../messages/ko.json', { with: { type: 'json' } }),
  'pt-PT': () => import('../messages/pt-PT.json', { with: { type: 'json' } }),
  th: () => import('../messages/th.json', { with: { type: 'json' } }),
  vi: () => import('../messages/vi.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('../messages/zh-Hans.json', { with: { type: 'json' } }),
  'zh-Hant': () => import('../messages/zh-Hant.json', { with: { type: 'json' } }),
}
