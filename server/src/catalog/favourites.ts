import type { Calls, Language, OutputOf } from '@fabula/contract'
import { and, eq } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import { favourite } from '../db/schema/catalog.ts'
import type { RefuseWith } from '../refusal.ts'
import { storiesFor } from './access.ts'
import { catalogFlags } from './catalogFlags.ts'
import { gameCard } from './gameCard.ts'
import type { CatalogDeps } from './storyCatalog.ts'

/** Adds a game to the favourites or removes it; repeating it changes nothing [R1.16]. A removed game can still be taken out. */
export async function setFavourite(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  { gameId, isFav }: { gameId: string; isFav: boolean },
  refuse: RefuseWith<Calls['game/favGameAction']['refuses']>,
): Promise<{ is_fav: boolean }> {
  const isVisible = storiesFor(catalog, session).some(({ script }) => script.id === gameId)
  if (isFav && !isVisible) return refuse('not_found', 'no_such_game')
  const playerId = session.player.id
  if (isFav) await db.insert(favourite).values({ playerId, gameId }).onConflictDoNothing()
  else await db.delete(favourite).where(isFavourite(playerId, gameId))
  return { is_fav: isFav }
}

export async function listFavourites(
  deps: CatalogDeps,
  session: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/favGameList']>> {
  const flags = await catalogFlags(deps.database.db, session.player.id)
  const stories = storiesFor(deps.catalog, session)
  const favourites = [...flags.favourites].flatMap(
    (id) => stories.find(({ script }) => script.id === id) ?? [],
  )
  return { result: favourites.map((story) => gameCard(story, lang, flags)) }
}

function isFavourite(playerId: string, gameId: string) {
  return and(eq(favourite.playerId, playerId), eq(favourite.gameId, gameId))
}
