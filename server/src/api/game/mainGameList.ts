import type { CallOf } from '../../app/call.ts'
import { listHome } from '../../usecases/listHome.ts'

export function mainGameList({ house, session, caller }: CallOf<'game/mainGameList'>) {
  return listHome(house, session, caller.lang)
}
