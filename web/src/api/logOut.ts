import { call } from './call.ts'
import { endSession } from './session.ts'

/** Ends the session here, whatever the server makes of it [R4.03, R8.03]. */
export async function logOut(): Promise<void> {
  const told = call('login/logout', {}, { quiet: true })
  // After the headers of that call were made, which still carry the token.
  endSession()
  await told.catch(() => {})
}
