import type { CallOf } from '../../app/call.ts'
import { countNotices } from '../../usecases/countNotices.ts'

export function unreadNotice({ context, session }: CallOf<'user/unreadNotice'>) {
  return countNotices(context, session)
}
