import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { appClock, type PlayRow, play, playHistory } from './schema/index.ts'

export interface PastPlay extends PlayRow {
  /** When it was last opened or moved in; epoch ms. */
  readonly openedAt: number
}

/** A place between two plays, to page on from. */
export interface HistoryPlace {
  readonly at: number
  readonly id: string
}

/** Not taken out, or moved in or opened since. */
const isKept = sql`(${playHistory.hiddenAt} IS NULL OR ${playHistory.hiddenAt} < greatest(${play.playedAt}, ${playHistory.openedAt}))`
const opened = sql`date_trunc('milliseconds', greatest(${play.playedAt}, ${playHistory.openedAt}))`

/** The player's plays that were not taken out since they were last opened, the last opened first. */
export function historyOf(
  db: Queryable,
  playerId: string,
  page: { before?: HistoryPlace; limit: number },
): Promise<PastPlay[]> {
  return db
    .select({
      ...getTableColumns(play),
      openedAt: sql`extract(epoch FROM ${opened}) * 1000`.mapWith(Number),
    })
    .from(play)
    .leftJoin(playHistory, eq(playHistory.playId, play.id))
    .where(and(eq(play.playerId, playerId), isKept, page.before && olderThan(page.before)))
    .orderBy(desc(opened), desc(play.id))
    .limit(page.limit)
}

function olderThan({ at, id }: HistoryPlace): SQL {
  return sql`(${opened}, ${play.id}) < (to_timestamp(${at}::float8 / 1000), ${id}::uuid)`
}

/** How many plays the history holds. */
export async function countHistory(db: Queryable, playerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(play)
    .leftJoin(playHistory, eq(playHistory.playId, play.id))
    .where(and(eq(play.playerId, playerId), isKept))
  return row?.n ?? 0
}

/** Brings the play of a game to the top; false if this player has none. */
export async function bumpHistory(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<boolean> {
  return (await touch(db, { playerId, gameIds: [gameId] }, { openedAt: appClock })) > 0
}

/** Takes plays out of the history; how many of the games this player has a play of. */
export function removeFromHistory(
  db: Queryable,
  playerId: string,
  gameIds: readonly string[],
): Promise<number> {
  return touch(db, { playerId, gameIds }, { hiddenAt: appClock })
}

async function touch(
  db: Queryable,
  whose: { playerId: string; gameIds: readonly string[] },
  set: { openedAt: SQL<number> } | { hiddenAt: SQL<number> },
): Promise<number> {
  const plays = await db
    .select({ playId: play.id })
    .from(play)
    .where(and(eq(play.playerId, whose.playerId), inArray(play.gameId, [...whose.gameIds])))
  if (plays.length === 0) return 0
  await db
    .insert(playHistory)
    .values(plays.map(({ playId }) => ({ playId, ...set })))
    .onConflictDoUpdate({ target: playHistory.playId, set })
  return plays.length
}
