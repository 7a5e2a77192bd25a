import type { CallOf } from '../../app/call.ts'
import { listGames } from '../../usecases/listGames.ts'

export function gameList({ house, session, caller, input }: CallOf<'game/gameList'>) {
  return listGames(house, session, caller.lang, input)
}
