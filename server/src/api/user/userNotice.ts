import type { CallOf } from '../../app/call.ts'
import { listNotices } from '../../usecases/listNotices.ts'

export function userNotice({ house, session, caller, input }: CallOf<'user/userNotice'>) {
  return listNotices(house, session, { lang: caller.lang, cursor: input.cursor })
}
