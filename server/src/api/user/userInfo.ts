import type { CallOf } from '../../app/call.ts'
import { getUserInfo } from '../../usecases/lookAtPlayer.ts'

export function userInfo({ context, session }: CallOf<'user/userInfo'>) {
  return getUserInfo(context, session)
}
