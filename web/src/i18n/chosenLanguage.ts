import { fromWireLanguage, isLanguage, type Language } from '@fabula/contract'
import { launchParameter } from '../stack/launchParameters.ts'
import { readStored } from '../storage/stored.ts'

/** The language from the address, else from storage, else English [R7.54]. */
export function chosenLanguage(): Language {
  const asked = launchParameter('lang') ?? readStored('lang')
  return isLanguage(asked) ? asked : fromWireLanguage(asked ?? undefined)
}
