import type { CallOf } from '../../app/call.ts'
import { listGames } from '../../usecases/listGames.ts'

export function gameList({ context, session, caller, input }: CallOf<'game/gameList'>) {
  return listGames(context, session, caller.lang, input)
}
