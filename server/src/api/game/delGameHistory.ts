import type { CallOf } from '../../app/call.ts'
import { hidePast } from '../../usecases/hidePast.ts'

export function delGameHistory({ house, session, input, refuse }: CallOf<'game/delGameHistory'>) {
  return hidePast(house, session, input.game_ids, refuse)
}
