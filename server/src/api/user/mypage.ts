import type { CallOf } from '../../app/call.ts'
import { getMyPage } from '../../usecases/showMine.ts'

export function mypage({ context, session }: CallOf<'user/mypage'>) {
  return getMyPage(context, session)
}
