import { type CallHeaders, type Language, product, toWireLanguage } from '@fabula/contract'
import { randomId } from '../randomId.ts'
import { readStored, writeStored } from '../storage/stored.ts'

interface Caller {
  readonly language: Language
  readonly token: string | null
  readonly loginId: string | null
}

/** The headers of every call [R7.01]. There is no browser-id, because nobody has consented to one. */
export function callHeaders({ language, token, loginId }: Caller): Record<string, string> {
  return {
    version: product.version,
    lang: toWireLanguage(language),
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
