import { fallbackLanguage, type Language } from '@fabula/contract'
import { i18n } from '@lingui/core'
import { create } from 'zustand'
import { writeStored } from '../storage/stored.ts'
import { storedLanguage } from './chosenLanguage.ts'
import { loadPageTexts, loadTexts } from './loadTexts.ts'
import { loadWordBreaks } from './wordBreaks.ts'

// Before the first language has loaded, texts show their ids; without this line they would throw.
i18n.loadAndActivate({ locale: fallbackLanguage, messages: {} })

interface ShownLanguage {
  /** The language that is shown. It changes only when its texts have loaded. */
  readonly language: Language
  /** The language that was chosen on this device; null before the first choice. */
  readonly chosen: Language | null
}

export const useLanguage = create<ShownLanguage>(() => ({
  language: fallbackLanguage,
  chosen: storedLanguage(),
}))

export function currentLanguage(): Language {
  return useLanguage.getState().language
}

let wanted: Language | null = null
/** Whether a page other than home has been opened, which needs the rest of a language's texts. */
let isWhole = false

/** Changes the language without a reload: pages keep their state and are rendered again. */
export async function showLanguage(language: Language): Promise<void> {
  // Calls made before the first texts have loaded already ask for this language.
  if (wanted === null) useLanguage.setState({ language })
  wanted = language
  const [ofHome] = await Promise.all([loadTexts(language), loadWordBreaks(language)])
  const messages = isWhole ? { ...ofHome, ...(await loadPageTexts(language)) } : ofHome
  // Another language was chosen while these texts were loading.
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  useLanguage.setState({ language })
}

let pageTexts: Promise<void> | null = null

/** Loads the texts that home does not need; fails where they cannot be loaded, and may be called again. */
export function showPageTexts(): Promise<void> {
  pageTexts ??= addPageTexts().catch((cause) => {
    pageTexts = null
    throw cause
  })
  return pageTexts
}

async function addPageTexts(): Promise<void> {
  isWhole = true
  const language = wanted ?? currentLanguage()
  i18n.load(language, await loadPageTexts(language))
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writeStored('lang', language)
  useLanguage.setState({ chosen: language })
}
