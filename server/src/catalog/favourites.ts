import type { Calls, Language, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { RefuseWith } from '../refusal.ts'
import { storiesFor } from './access.ts'
import { markFavourite, unmarkFavourite } from './favouriteQueries.ts'
import { catalogFlags, gameCard } from './gameCard.ts'

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

export async function listFavourites(
  context: AppContext,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/favGameList']>> {
  const standing = await catalogFlags(context, found.player.id)
  const stories = storiesFor(context.catalog, found)
  const marked = [...standing.favourites].flatMap(
    (id) => stories.find(({ script }) => script.id === id) ?? [],
  )
  return { result: marked.map((story) => gameCard(story, lang, standing)) }
}
