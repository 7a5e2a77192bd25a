import type { CallOf } from '../../app/call.ts'
import { listGames } from '../../usecases/listGames.ts'

export function gameListGameShow({ house, caller, input }: CallOf<'login/gameListGameShow'>) {
  return listGames(house, null, caller.lang, input)
}
