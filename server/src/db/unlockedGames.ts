import { eq } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { unlock } from './schema/index.ts'

/** Ids of the games this player has paid for. */
export async function unlockedGames(db: Queryable, playerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ gameId: unlock.gameId })
    .from(unlock)
    .where(eq(unlock.playerId, playerId))
  return new Set(rows.map((row) => row.gameId))
}
