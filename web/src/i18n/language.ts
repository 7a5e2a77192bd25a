import { fallbackLanguage, type Language } from '@fabula/contract'
import { i18n } from '@lingui/core'
import { create } from 'zustand'
import { writeStored } from '../storage/stored.ts'
import { loadTexts } from './loadTexts.ts'

// Texts asked for before any language is there show their ids, rather than throw.
i18n.loadAndActivate({ locale: fallbackLanguage, messages: {} })

/** The language now shown; it changes only once its texts are there. */
export const useLanguage = create<{ language: Language }>(() => ({ language: fallbackLanguage }))

export function currentLanguage(): Language {
  return useLanguage.getState().language
}

let wanted: Language | null = null

/** Switches in place: pages stay as they are and are drawn in the new language. */
export async function showLanguage(language: Language): Promise<void> {
  // What is asked for before the first texts are there is asked for in their language.
  if (wanted === null) useLanguage.setState({ language })
  wanted = language
  const messages = await loadTexts(language)
  // Chosen again while these were on their way.
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  useLanguage.setState({ language })
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writeStored('lang', language)
}
