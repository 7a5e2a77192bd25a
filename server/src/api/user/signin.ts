import type { CallOf } from '../../app/call.ts'
import { claimCheckIn } from '../../usecases/claimCheckIn.ts'
import { showCheckIn } from '../../usecases/showCheckIn.ts'

export function signin({ context, session, method, refuse }: CallOf<'user/signin'>) {
  return method === 'POST' ? claimCheckIn(context, session, refuse) : showCheckIn(context, session)
}
