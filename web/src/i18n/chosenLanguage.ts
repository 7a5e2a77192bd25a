import {
  fallbackLanguage,
  fromWireLanguage,
  isLanguage,
  type Language,
  linkLanguageName,
} from '@fabula/contract'
import { launchParameter } from '../stack/launchParameters.ts'
import { readStored, writeStored } from '../storage/stored.ts'

/** The language from the address, else from storage, else English [R7.54]; a shared link's comes after the player's own. */
export function chosenLanguage(): Language {
  return named(launchParameter('lang')) ?? storedLanguage() ?? linkLanguage() ?? fallbackLanguage
}

/** The app was opened by a link that somebody had shared. */
export function isByLink(): boolean {
  return launchParameter(linkLanguageName) !== null
}

/** Of the link by which the app was opened last. It is kept, for a sign-in elsewhere comes back without it. */
function linkLanguage(): Language | null {
  const language = launchParameter(linkLanguageName)
  if (isLanguage(language)) writeStored('linkLang', language)
  const kept = readStored('linkLang')
  return isLanguage(kept) ? kept : null
}

export function storedLanguage(): Language | null {
  return named(readStored('lang'))
}

/** A language by our name or by its code on the wire; English for any other name. */
function named(name: string | null): Language | null {
  return isLanguage(name) || name === null ? name : fromWireLanguage(name)
}
