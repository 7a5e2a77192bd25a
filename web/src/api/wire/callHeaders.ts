import { type CallHeaders, type Language, product, toWireLanguage } from '@fabula/contract'
import { deviceHeaders } from '../../host/deviceInfo.ts'
import { terminal as terminalNow } from '../../host/hostAround.ts'
import { randomId } from '../../randomId.ts'
import { readStored, writeStored } from '../../storage/stored.ts'

interface Caller {
  readonly language: Language
  readonly token: string | null
  readonly loginId: string | null
}

let browserId: string | null = null

/** From now on calls name this browser; null is nobody's consent, and they name none. */
export function showBrowserId(id: string | null): void {
  browserId = id
}

/** The headers of every call [R7.01]. */
export function callHeaders({ language, token, loginId }: Caller): Record<string, string> {
  const terminal = terminalNow()
  return {
    version: product.version,
    lang: toWireLanguage(language),
    terminal,
    'device-id': deviceId(),
    ...(browserId !== null && { 'browser-id': browserId }),
    ...deviceHeaders(terminal),
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
