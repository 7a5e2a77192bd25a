import type { CallOf } from '../../app/call.ts'
import { listGames } from '../../usecases/listGames.ts'

export function gameListGameShow({ context, caller, input }: CallOf<'login/gameListGameShow'>) {
  return listGames(context, null, caller.lang, input)
}
