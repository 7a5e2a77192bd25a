import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { loadUser } from '../../../api/loadUser.ts'
import { guestSecret, startSession } from '../../../api/session.ts'
import { type Answers, birthOf } from './Answers.ts'

/** Logs in and loads the player; false where it failed, which the player has then been told. */
export async function logInAsGuest(answers: Answers): Promise<boolean> {
  const secret = guestSecret()
  try {
    const login = await call('login/visitorLogin', {
      terms: answers.terms,
      birth: birthOf(answers),
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(secret && { guest_secret: secret }),
    })
    startSession(login)
  } catch (failure) {
    if (failure instanceof CallFailure) return false
    throw failure
  }
  await loadUser()
  return true
}
