import type { CallOf } from '../../app/call.ts'
import { logActivity } from '../../usecases/notePlayer.ts'

export function pageShowLog({ context, session, input }: CallOf<'user/pageShowLog'>) {
  return logActivity(context, session, 'page', input)
}
