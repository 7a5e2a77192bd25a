import type { CallOf } from '../../app/call.ts'
import { lookAtPlayer } from '../../usecases/lookAtPlayer.ts'

export function userInfo({ house, session }: CallOf<'user/userInfo'>) {
  return lookAtPlayer(house, session)
}
