import type { CallOf } from '../../app/call.ts'
import { removeHistory } from '../../usecases/hidePast.ts'

export function delGameHistory({ context, session, input, refuse }: CallOf<'game/delGameHistory'>) {
  return removeHistory(context, session, input.game_ids, refuse)
}
