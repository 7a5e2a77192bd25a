import { currentLanguage } from '../i18n/language.ts'
import { headersOf } from './headersOf.ts'
import { useSession } from './session.ts'

/** What every call says of itself. */
export function callHeaders(): Record<string, string> {
  const { token, loginId } = useSession.getState()
  return headersOf({ language: currentLanguage(), token, loginId })
}
