import type { CallOf } from '../../app/call.ts'
import { listCovers } from '../../usecases/listCovers.ts'

export async function allGameImgList({ context, session, caller }: CallOf<'game/allGameImgList'>) {
  return listCovers(context, session, caller.lang)
}
