import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { loadUser } from '../../../api/loadUser.ts'
import { guestSecret, startSession } from '../../../api/session.ts'
import { type Answers, birthOf } from './Answers.ts'

/** Logs in and loads the player; null where it failed, which the player has then been told. */
export async function logInAsGuest(answers: Answers): Promise<{ isFirst: boolean } | null> {
  const secret = guestSecret()
  let isFirst: boolean
  try {
    const login = await call('login/visitorLogin', {
      terms: answers.terms,
      birth: birthOf(answers),
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(secret && { guest_secret: secret }),
    })
    startSession(login)
    isFirst = login.first_login
  } catch (failure) {
    if (failure instanceof CallFailure) return null
    throw failure
  }
  await loadUser()
  return { isFirst }
}
