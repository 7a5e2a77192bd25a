import type { CallOf } from '../../app/call.ts'
import { saveProfile } from '../../usecases/saveProfile.ts'
import { showProfile } from '../../usecases/showProfile.ts'

export async function userInfoSetting(call: CallOf<'user/userInfoSetting'>) {
  const { context, session, input, method, refuse } = call
  if (method === 'GET') return showProfile(session.player, session.now)
  return saveProfile(context, session, input, refuse)
}
