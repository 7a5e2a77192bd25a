import type { CallOf } from '../../app/call.ts'
import { markNotice } from '../../usecases/markNotice.ts'

export function clickNotice({ context, session, input, refuse }: CallOf<'user/clickNotice'>) {
  const noticeId = input.notice_id ?? null
  return markNotice(context, session, { as: 'clicked', noticeId }, refuse)
}
