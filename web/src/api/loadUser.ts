import { takePrefetched } from './askAhead.ts'
import { call } from './call.ts'
import { rememberUser } from './session.ts'

/** Loads who plays [R4.04]; in the background, for the stored record serves until then. */
export async function loadUser(): Promise<void> {
  try {
    rememberUser(
      await call('user/userInfo', {}, { quiet: true, asked: takePrefetched('user/userInfo') }),
    )
  } catch {
    // The next screen that asks will load it again.
  }
}
