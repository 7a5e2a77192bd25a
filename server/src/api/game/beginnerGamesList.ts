import type { CallOf } from '../../app/call.ts'
import { listBeginnerGames } from '../../usecases/listBeginnerGames.ts'

export function beginnerGamesList({ house, session, caller }: CallOf<'game/beginnerGamesList'>) {
  return listBeginnerGames(house, session, caller.lang)
}
