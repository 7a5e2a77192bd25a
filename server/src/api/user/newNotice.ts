import type { CallOf } from '../../app/call.ts'
import { showNewNotice } from '../../usecases/showNewNotice.ts'

export function newNotice({ house, session, caller }: CallOf<'user/newNotice'>) {
  return showNewNotice(house, session, caller.lang)
}
