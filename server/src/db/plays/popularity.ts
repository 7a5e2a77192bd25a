import type { Queryable } from '../database.ts'
import { gameFigure } from '../schema/gameFigure.ts'

/** Plays ever started, by game. */
export async function popularity(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(gameFigure)
  return new Map(rows.map((row) => [row.gameId, row.popularity]))
}
