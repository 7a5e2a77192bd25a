import type { CallOf } from '../../app/call.ts'
import { listHome } from '../../usecases/listHome.ts'

export function mainGameList({ context, session, caller }: CallOf<'game/mainGameList'>) {
  return listHome(context, session, caller.lang)
}
