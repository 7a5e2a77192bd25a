import type { CallOf } from '../../app/call.ts'
import { listBeginnerGames } from '../../usecases/listBeginnerGames.ts'

export function beginnerGamesList({ context, session, caller }: CallOf<'game/beginnerGamesList'>) {
  return listBeginnerGames(context, session, caller.lang)
}
