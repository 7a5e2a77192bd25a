import type { CallOf } from '../../app/call.ts'
import { listRewards } from '../../usecases/listRewards.ts'

export function gameReward({ context, session, caller, input, refuse }: CallOf<'game/gameReward'>) {
  const asked = { gameId: input.game_id, lang: caller.lang }
  return listRewards(context, session, asked, refuse)
}
