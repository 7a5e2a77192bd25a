import { endSession, hasSession } from '../api/session.ts'
import { nav } from '../stack/nav.ts'
import { loginPath } from '../stack/PageEntry.ts'
import { queryClient } from './queryClient.ts'

/** The server knows this session no more: clear it and go to the login [R4.02]. */
export function sessionEnded(): void {
  // Several calls may fail at once; the first one ends it.
  if (!hasSession()) return
  endSession()
  queryClient.clear()
  nav.reLaunch(loginPath)
}
