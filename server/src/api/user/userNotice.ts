import type { CallOf } from '../../app/call.ts'
import { listNotices } from '../../usecases/listNotices.ts'

export function userNotice({ context, session, caller, input }: CallOf<'user/userNotice'>) {
  return listNotices(context, session, { lang: caller.lang, cursor: input.cursor })
}
