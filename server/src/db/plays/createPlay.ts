import { getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { gameFigure } from '../schema/gameFigure.ts'
import { type NewPlay, play } from '../schema/play.ts'
import { type LockedPlay, nowMs } from './findPlay.ts'

/** A new play, locked and counted in the game's popularity; null if the player has one of this game. */
export async function createPlay(tx: Transaction, fresh: NewPlay): Promise<LockedPlay | null> {
  const [row] = await tx
    .insert(play)
    .values(fresh)
    .onConflictDoNothing({ target: [play.playerId, play.gameId] })
    .returning({ ...getTableColumns(play), now: nowMs })
  if (row === undefined) return null
  await tx
    .insert(gameFigure)
    .values({ gameId: fresh.gameId, popularity: 1 })
    .onConflictDoUpdate({
      target: gameFigure.gameId,
      set: { popularity: sql`${gameFigure.popularity} + 1` },
    })
  return row
}
