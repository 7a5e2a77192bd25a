import type { CallOf } from '../../app/call.ts'
import { listCovers } from '../../usecases/listCovers.ts'

export async function allGameImgList({ house, session, caller }: CallOf<'game/allGameImgList'>) {
  return listCovers(house, session, caller.lang)
}
