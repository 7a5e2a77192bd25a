import { type CallHeaders, product, toWireLanguage } from '@fabula/contract'
import { currentLanguage } from '../i18n/language.ts'
import { randomId } from '../randomId.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { useSession } from './session.ts'

/** What every call says of itself [R7.01]. There is no browser-id: nobody has consented to one. */
export function callHeaders(): Record<string, string> {
  const { token, loginId } = useSession.getState()
  return {
    version: product.version,
    lang: toWireLanguage(currentLanguage()),
    terminal: 'web',
    'device-id': deviceId(),
    ...(token && { 'access-token': token }),
    ...(loginId && { 'login-id': loginId }),
  } satisfies CallHeaders
}

function deviceId(): string {
  const known = readStored('UUIDONLY')
  if (known) return known
  const made = randomId()
  writeStored('UUIDONLY', made)
  return made
}
