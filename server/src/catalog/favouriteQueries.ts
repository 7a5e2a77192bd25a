import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { favourite } from '../db/schema/catalog.ts'

/** Ids of the games, the last marked first. */
export async function favouriteGames(db: Queryable, playerId: string): Promise<string[]> {
  const rows = await db
    .select({ gameId: favourite.gameId })
    .from(favourite)
    .where(eq(favourite.playerId, playerId))
    .orderBy(desc(favourite.markedAt), favourite.gameId)
  return rows.map(({ gameId }) => gameId)
}

export async function markFavourite(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<void> {
  await db.insert(favourite).values({ playerId, gameId }).onConflictDoNothing()
}

export async function unmarkFavourite(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<void> {
  await db
    .delete(favourite)
    .where(and(eq(favourite.playerId, playerId), eq(favourite.gameId, gameId)))
}
