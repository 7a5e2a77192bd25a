import type { CallOf } from '../../app/call.ts'
import { showNewNotice } from '../../usecases/showNewNotice.ts'

export function newNotice({ context, session, caller }: CallOf<'user/newNotice'>) {
  return showNewNotice(context, session, caller.lang)
}
