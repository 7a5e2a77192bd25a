import { fallbackLanguage, fromWireLanguage, isLanguage, type Language } from '@fabula/contract'
import { launchParameter } from '../stack/launchParameters.ts'
import { readStored } from '../storage/stored.ts'

/** The language from the address, else from storage, else English [R7.54]. */
export function chosenLanguage(): Language {
  return named(launchParameter('lang')) ?? storedLanguage() ?? fallbackLanguage
}

export function storedLanguage(): Language | null {
  return named(readStored('lang'))
}

/** A language by our name or by its code on the wire; English for any other name. */
function named(name: string | null): Language | null {
  return isLanguage(name) || name === null ? name : fromWireLanguage(name)
}
