import type { PlayCard } from '@fabula/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { play } from '../db/schema/plays.ts'

/** A player's play of a game, as far as the catalogue shows it. */
export interface PlayedGame {
  readonly id: string
  readonly gameId: string
  readonly status: PlayCard['state']
  readonly progress: number
  /** Id of the scene the play is in. */
  readonly scene: string
  /** Epoch ms. */
  readonly playedAt: number
}

const columns = {
  id: play.id,
  gameId: play.gameId,
  status: play.status,
  progress: play.progress,
  scene: play.scene,
  playedAt: play.playedAt,
}

/** The player's play of a game; there is at most one. */
export async function playedGame(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<PlayedGame | null> {
  const [row] = await db
    .select(columns)
    .from(play)
    .where(and(eq(play.playerId, playerId), eq(play.gameId, gameId)))
  return row ?? null
}

/** The player's plays, the last played first. */
export function lastPlayed(db: Queryable, playerId: string, limit: number): Promise<PlayedGame[]> {
  return db
    .select(columns)
    .from(play)
    .where(eq(play.playerId, playerId))
    .orderBy(desc(play.playedAt))
    .limit(limit)
}
