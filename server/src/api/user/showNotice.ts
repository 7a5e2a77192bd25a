import type { CallOf } from '../../app/call.ts'
import { markNotice } from '../../usecases/markNotice.ts'

export function showNotice({ context, session, input, refuse }: CallOf<'user/showNotice'>) {
  return markNotice(context, session, { as: 'shown', noticeId: input.notice_id }, refuse)
}
