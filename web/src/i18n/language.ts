import { fallbackLanguage, type Language } from '@fabula/contract'
import { i18n } from '@lingui/core'
import { create } from 'zustand'
import { writeStored } from '../storage/stored.ts'
import { storedLanguage } from './chosenLanguage.ts'
import { loadTextPart, loadTexts, type TextPart } from './loadTexts.ts'
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
/** What has been opened besides home, as texts that it needs; what a language is shown with. */
const opened = new Map<TextPart, Promise<void>>()

/** Changes the language without a reload: pages keep their state and are rendered again. */
export async function showLanguage(language: Language): Promise<void> {
  // Calls made before the first texts have loaded already ask for this language.
  if (wanted === null) useLanguage.setState({ language })
  wanted = language
  const [ofHome] = await Promise.all([loadTexts(language), loadWordBreaks(language)])
  const parts = await Promise.all(Array.from(opened.keys(), (part) => loadTextPart(part, language)))
  // Another language was chosen while these texts were loading.
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ofHome, ...parts) })
  document.documentElement.lang = language
  useLanguage.setState({ language })
}

/** Loads texts that home does not need; fails where they cannot be loaded, and may be called again. */
export async function showTexts(...parts: readonly TextPart[]): Promise<void> {
  await Promise.all(parts.map(showPart))
}

function showPart(part: TextPart): Promise<void> {
  const known = opened.get(part)
  if (known !== undefined) return known
  const adding = addPart(part).catch((cause) => {
    opened.delete(part)
    throw cause
  })
  opened.set(part, adding)
  return adding
}

async function addPart(part: TextPart): Promise<void> {
  const language = wanted ?? currentLanguage()
  i18n.load(language, await loadTextPart(part, language))
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writeStored('lang', language)
  useLanguage.setState({ chosen: language })
}
