import type { CallOf } from '../../app/call.ts'
import { logActivity } from '../../usecases/notePlayer.ts'

export function gameLog({ context, session, input }: CallOf<'game/gameLog'>) {
  return logActivity(context, session, 'game', input)
}
