import type { CallOf } from '../../app/call.ts'
import { showGame } from '../../usecases/showGame.ts'

export function gameDetailInfo(call: CallOf<'game/gameDetailInfo'>) {
  const { context, session, caller, input, refuse } = call
  return showGame(context, session, { gameId: input.game_id, lang: caller.lang }, refuse)
}
