import type { CallOf } from '../../app/call.ts'
import { markNotice } from '../../usecases/markNotice.ts'

export function showNotice({ house, session, input, refuse }: CallOf<'user/showNotice'>) {
  return markNotice(house, session, { as: 'shown', noticeId: input.notice_id }, refuse)
}
