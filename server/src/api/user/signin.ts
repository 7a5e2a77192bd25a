import type { CallOf } from '../../app/call.ts'
import { claimCheckIn } from '../../usecases/claimCheckIn.ts'
import { showCheckIn } from '../../usecases/showCheckIn.ts'

export function signin({ house, session, method, refuse }: CallOf<'user/signin'>) {
  return method === 'POST' ? claimCheckIn(house, session, refuse) : showCheckIn(house, session)
}
