import type { CallOf } from '../../app/call.ts'
import { listTabs } from '../../usecases/listTabs.ts'

export function gameListList({ context, session, caller }: CallOf<'game/gameListList'>) {
  return listTabs(context, session, caller.lang)
}
