import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database.ts'
import { type PlayRow, play } from '../schema/play.ts'

/** This player's play of a game; a player has one of each. */
export async function findPlay(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<PlayRow | null> {
  const [row] = await db
    .select()
    .from(play)
    .where(and(eq(play.playerId, playerId), eq(play.gameId, gameId)))
  return row ?? null
}

/**
 * The play, held until the transaction ends. Everything that changes a play starts here, and takes the
 * play's lock before the player's. Another player's play is no play.
 */
export async function lockPlay(
  tx: Transaction,
  playId: string,
  playerId?: string,
): Promise<PlayRow | null> {
  if (!uuid.test(playId)) return null
  const owner = playerId === undefined ? undefined : eq(play.playerId, playerId)
  const [row] = await tx
    .select()
    .from(play)
    .where(and(eq(play.id, playId), owner))
    .for('no key update')
  return row ?? null
}

/** The player's plays, the last played first. */
export function playsOf(db: Queryable, playerId: string, limit: number): Promise<PlayRow[]> {
  return db
    .select()
    .from(play)
    .where(eq(play.playerId, playerId))
    .orderBy(desc(play.playedAt))
    .limit(limit)
}

// A client may send any text as an id; the database would take a malformed one for an error of ours.
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
