import type { CallOf } from '../../app/call.ts'
import { openPast } from '../../usecases/openPast.ts'

export function upGameHistory({ house, session, input, refuse }: CallOf<'game/upGameHistory'>) {
  return openPast(house, session, input.game_id, refuse)
}
