import type { CallOf } from '../../app/call.ts'
import { logActivity } from '../../usecases/notePlayer.ts'

export function gameShare({ context, session, input }: CallOf<'game/gameShare'>) {
  return logActivity(context, session, 'share', input)
}
