import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database.ts'
import { type PlayRow, play } from '../schema/play.ts'
import { param, prepared } from '../writtenOut.ts'

/** A play that nobody else changes until the transaction ends. */
export interface LockedPlay extends PlayRow {
  /** The moment by the one clock, epoch ms. */
  readonly now: number
}

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
): Promise<LockedPlay | null> {
  if (!uuid.test(playId)) return null
  const [row] =
    playerId === undefined
      ? await lockedById(tx).execute({ playId })
      : await lockedOfOwner(tx).execute({ playId, playerId })
  return row ?? null
}

/** This player's play of a game, held like any other. */
export async function lockPlayOf(
  tx: Transaction,
  playerId: string,
  gameId: string,
): Promise<LockedPlay | null> {
  const [row] = await lockedByGame(tx).execute({ playerId, gameId })
  return row ?? null
}

export const nowMs = sql`floor(extract(epoch FROM app_clock()) * 1000)::float8`.mapWith(Number)

const isPlay = eq(play.id, param('playId'))
const isOwner = eq(play.playerId, param('playerId'))
const isGame = eq(play.gameId, param('gameId'))
const lockedById = prepared((db) => lock(db, isPlay).prepare('play_locked'))
const lockedOfOwner = prepared((db) => lock(db, and(isPlay, isOwner)).prepare('play_locked_of'))
const lockedByGame = prepared((db) => lock(db, and(isOwner, isGame)).prepare('play_locked_in'))

function lock(db: Queryable, which: SQL | undefined) {
  const found = db
    .select({ ...getTableColumns(play), now: nowMs })
    .from(play)
    .where(which)
  return found.for('no key update')
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
