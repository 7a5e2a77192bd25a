import type { CallOf } from '../../app/call.ts'
import { listTabs } from '../../usecases/listTabs.ts'

export function gameListList({ house, session, caller }: CallOf<'game/gameListList'>) {
  return listTabs(house, session, caller.lang)
}
