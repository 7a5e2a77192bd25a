import type { CallOf } from '../../app/call.ts'
import { countNotices } from '../../usecases/countNotices.ts'

export function unreadNotice({ house, session }: CallOf<'user/unreadNotice'>) {
  return countNotices(house, session)
}
