import type { CallOf } from '../../app/call.ts'
import { listPublicHome } from '../../usecases/listWindow.ts'

export function gameListMainGameList({ context, caller }: CallOf<'login/gameListMainGameList'>) {
  return listPublicHome(context, caller.lang)
}
