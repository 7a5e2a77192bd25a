import type { CallOf } from '../../app/call.ts'
import { logActivity } from '../../usecases/notePlayer.ts'

export function gameListLog({ context, session, input }: CallOf<'game/gameListLog'>) {
  return logActivity(context, session, 'game_list', input)
}
