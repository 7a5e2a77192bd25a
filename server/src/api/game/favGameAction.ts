import type { CallOf } from '../../app/call.ts'
import { setFavourite } from '../../usecases/markGame.ts'

export function favGameAction({ context, session, input, refuse }: CallOf<'game/favGameAction'>) {
  return setFavourite(context, session, { gameId: input.game_id, isFav: input.is_fav }, refuse)
}
