import type { CallOf } from '../../app/call.ts'
import { bumpPlayHistory } from '../../usecases/openPast.ts'

export function upGameHistory({ context, session, input, refuse }: CallOf<'game/upGameHistory'>) {
  return bumpPlayHistory(context, session, input.game_id, refuse)
}
