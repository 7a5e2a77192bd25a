import type { CallOf } from '../../app/call.ts'
import { markGame } from '../../usecases/markGame.ts'

export function favGameAction({ house, session, input, refuse }: CallOf<'game/favGameAction'>) {
  return markGame(house, session, { gameId: input.game_id, isFav: input.is_fav }, refuse)
}
