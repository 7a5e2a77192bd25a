import type { PlayCard } from '@fabula/contract'
import { talePrefix } from '@fabula/story'
import { and, desc, eq, notLike, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { card } from '../db/schema/keepsakes.ts'
import { play } from '../db/schema/plays.ts'

/** A player's play of a game, as far as the catalogue shows it. */
export interface PlayedGame {
  readonly id: string
  readonly gameId: string
  readonly status: PlayCard['state']
  readonly progress: number
  /** Id of the scene the play is in. */
  readonly scene: string
  /** Won in this run or an earlier one. */
  readonly won: boolean
  /** Epoch ms. */
  readonly playedAt: number
}

export const isNoTale = notLike(play.gameId, `${talePrefix}%`)

export const playedColumns = {
  id: play.id,
  gameId: play.gameId,
  status: play.status,
  progress: play.progress,
  scene: play.scene,
  won: sql<boolean>`EXISTS (SELECT 1 FROM ${card}
    WHERE ${card.playerId} = ${play.playerId} AND ${card.gameId} = ${play.gameId})`,
  playedAt: play.playedAt,
}

/** The player's play of a game; there is at most one. */
export async function playedGame(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<PlayedGame | null> {
  const [row] = await db
    .select(playedColumns)
    .from(play)
    .where(and(eq(play.playerId, playerId), eq(play.gameId, gameId)))
  return row ?? null
}

/** The player's plays but of tales, the last played first. */
export function lastPlayed(db: Queryable, playerId: string, limit: number): Promise<PlayedGame[]> {
  return db
    .select(playedColumns)
    .from(play)
    .where(and(eq(play.playerId, playerId), isNoTale))
    .orderBy(desc(play.playedAt))
    .limit(limit)
}
