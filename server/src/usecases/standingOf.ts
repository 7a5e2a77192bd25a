import { favouriteGames } from '../db/favourites.ts'
import { popularity } from '../db/plays/index.ts'
import { ratingSums } from '../db/reviews.ts'
import { unlockedGames } from '../db/unlockedGames.ts'
import type { AppContext } from '../House.ts'
import type { CatalogFlags } from '../present/gameCard.ts'

/** @param playerId null before login: nobody has unlocked or marked anything */
export async function catalogFlags(
  { database }: AppContext,
  playerId: string | null,
): Promise<CatalogFlags> {
  const [plays, unlocked, favourites, ratings] = await Promise.all([
    popularity(database.db),
    playerId === null ? new Set<string>() : unlockedGames(database.db, playerId),
    playerId === null ? [] : favouriteGames(database.db, playerId),
    ratingSums(database.db),
  ])
  return { popularity: plays, unlocked, favourites: new Set(favourites), ratings }
}
