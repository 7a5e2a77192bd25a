import { completeLogin } from '../api/login.ts'
import { type ClosingLogin, startSession } from '../api/session.ts'
import { CallFailure } from '../api/wire/CallFailure.ts'
import { call } from '../api/wire/call.ts'
import type { Launch } from '../host/launch.ts'
import { rememberLaunchTrouble } from '../host/launchTrouble.ts'
import { messageText } from '../i18n/text.ts'

/**
 * Signs in whoever a partner has launched the app for.
 * @returns the page that the launch asks for, empty for none; null where nobody was signed in, and why is remembered
 */
export async function finishLaunch(launch: Launch): Promise<string | null> {
  if (launch.by === 'nothing') return failed(messageText('sign_error'))
  try {
    const login = await askLogin(launch)
    // An account that is closing has no session until its player thinks again [R4.21].
    if (login.closing) return failed(messageText('account_closed'), login.closing)
    startSession(login)
    await completeLogin(login.first_login)
    return login.return_url
  } catch (failure) {
    if (failure instanceof CallFailure) return failed(failure.msg || messageText('login_failed'))
    throw failure
  }
}

function failed(why: string, closing: ClosingLogin | null = null): null {
  rememberLaunchTrouble({ why, closing })
  return null
}

function askLogin(launch: Exclude<Launch, { by: 'nothing' }>) {
  // The failure has a page of its own, so that no toast is due.
  return launch.by === 'code'
    ? call('login/uggameLogin', { code: launch.code, game_id: launch.gameId }, { quiet: true })
    : call('login/uggameLogin', {}, { quiet: true, method: 'GET', query: launch.query })
}
