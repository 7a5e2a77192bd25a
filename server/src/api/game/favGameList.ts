import type { CallOf } from '../../app/call.ts'
import { listFavourites } from '../../usecases/listFavourites.ts'

export function favGameList({ context, session, caller }: CallOf<'game/favGameList'>) {
  return listFavourites(context, session, caller.lang)
}
