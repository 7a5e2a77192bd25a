import type { CallOf } from '../../app/call.ts'
import { listWindow } from '../../usecases/listWindow.ts'

export function gameListMainGameList({ house, caller }: CallOf<'login/gameListMainGameList'>) {
  return listWindow(house, caller.lang)
}
