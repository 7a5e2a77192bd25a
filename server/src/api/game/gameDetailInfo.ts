import type { CallOf } from '../../app/call.ts'
import { showGame } from '../../usecases/showGame.ts'

export function gameDetailInfo(call: CallOf<'game/gameDetailInfo'>) {
  const { house, session, caller, input, refuse } = call
  return showGame(house, session, { gameId: input.game_id, lang: caller.lang }, refuse)
}
