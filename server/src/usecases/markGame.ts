import type { Calls } from '@fabula/contract'
import { markFavourite, unmarkFavourite } from '../db/favourites.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { storiesFor } from './storiesFor.ts'

/** Marks a favourite or takes the mark away, however often it is asked [R1.16]. A mark on a game that is gone can still be taken away. */
export async function setFavourite(
  { database, catalog }: AppContext,
  found: PlayerSession,
  { gameId, isFav }: { gameId: string; isFav: boolean },
  refuse: RefuseWith<Calls['game/favGameAction']['refuses']>,
): Promise<{ is_fav: boolean }> {
  const isSeen = storiesFor(catalog, found).some(({ script }) => script.id === gameId)
  if (isFav && !isSeen) return refuse('not_found', 'no_such_game')
  const change = isFav ? markFavourite : unmarkFavourite
  await change(database.db, found.player.id, gameId)
  return { is_fav: isFav }
}
