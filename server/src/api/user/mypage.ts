import type { CallOf } from '../../app/call.ts'
import { showMine } from '../../usecases/showMine.ts'

export function mypage({ house, session }: CallOf<'user/mypage'>) {
  return showMine(house, session)
}
