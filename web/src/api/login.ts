import { call } from './call.ts'
import { loadUser } from './user.ts'

/**
 * What follows a login, in this order: the player is loaded, which starts the music and the realtime connection; then
 * it is recorded, a first login under a name of its own [R4.04].
 */
export async function completeLogin(isFirst: boolean): Promise<void> {
  await loadUser()
  const event = { page_name: isFirst ? 'first_login' : 'login' }
  call('user/pageShowLog', event, { quiet: true }).catch(() => {})
}
