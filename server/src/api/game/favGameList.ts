import type { CallOf } from '../../app/call.ts'
import { listFavourites } from '../../usecases/listFavourites.ts'

export function favGameList({ house, session, caller }: CallOf<'game/favGameList'>) {
  return listFavourites(house, session, caller.lang)
}
