import { completeLogin } from '../api/login.ts'
import { startSession } from '../api/session.ts'
import { CallFailure } from '../api/wire/CallFailure.ts'
import { call } from '../api/wire/call.ts'
import type { Launch } from '../host/launch.ts'
import { messageText } from '../i18n/text.ts'

/** Signs in whoever a partner has launched the app for. Resolves to why that failed, for the player; null if it did not. */
export async function finishLaunch(launch: Launch): Promise<string | null> {
  if (launch.by === 'nothing') return messageText('sign_error')
  try {
    const login = await askLogin(launch)
    // An account that is closing has no session: its player thinks again in the app that closed it.
    if (login.closing) return messageText('account_closed')
    startSession(login)
    await completeLogin(login.first_login)
    return null
  } catch (failure) {
    if (failure instanceof CallFailure) return failure.msg || messageText('login_failed')
    throw failure
  }
}

function askLogin(launch: Exclude<Launch, { by: 'nothing' }>) {
  // The failure has a page of its own, so that no toast is due.
  return launch.by === 'code'
    ? call('login/uggameLogin', { code: launch.code }, { quiet: true })
    : call('login/uggameLogin', {}, { quiet: true, method: 'GET', query: launch.query })
}
