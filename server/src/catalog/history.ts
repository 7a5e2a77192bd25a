import type { Calls, Language, OutputOf } from '@fabula/contract'
import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { playHistory } from '../db/schema/catalog.ts'
import { appClock } from '../db/schema/columns.ts'
import { type PlayRow, play } from '../db/schema/plays.ts'
import type { RefuseWith } from '../refusal.ts'
import { storiesFor } from './access.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { catalogFlags, playCard } from './gameCard.ts'

interface PastPlay extends PlayRow {
  /** When it was last opened or moved in; epoch ms. */
  readonly openedAt: number
}

/** A place between two plays, to page on from. */
interface HistoryPlace {
  readonly at: number
  readonly id: string
}

/** Not taken out, or moved in or opened since. */
const isKept = sql`(${playHistory.hiddenAt} IS NULL OR ${playHistory.hiddenAt} < greatest(${play.playedAt}, ${playHistory.openedAt}))`
const opened = sql`date_trunc('milliseconds', greatest(${play.playedAt}, ${playHistory.openedAt}))`

/** The player's plays that were not taken out since they were last opened, the last opened first. */
function historyOf(
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
async function bumpHistory(db: Queryable, playerId: string, gameId: string): Promise<boolean> {
  return (await touch(db, { playerId, gameIds: [gameId] }, { openedAt: appClock })) > 0
}

/** Takes plays out of the history; how many of the games this player has a play of. */
function removeFromHistory(
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

const pageSize = 20

/** What was played, the last opened first; games that are gone are passed over [R1.17]. */
export async function listHistory(
  context: AppContext,
  found: PlayerSession,
  asked: { lang: Language; cursor: string | undefined },
): Promise<OutputOf<Calls['game/gameHistory']>> {
  const playerId = found.player.id
  const list = `history ${playerId}`
  const key = context.secrets.signing
  const before = asked.cursor === undefined ? null : placeOf(readCursor(key, list, asked.cursor))
  const standing = await catalogFlags(context, playerId)
  const rows = await historyOf(context.database.db, playerId, {
    limit: pageSize + 1,
    ...(before && { before }),
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const stories = storiesFor(context.catalog, found)
  return {
    result: page.flatMap((row) => {
      const story = stories.find(({ script }) => script.id === row.gameId)
      return story ? playCard(story, row, asked.lang, standing) : []
    }),
    next:
      last && rows.length > pageSize ? writeCursor(key, list, `${last.openedAt} ${last.id}`) : null,
  }
}

function placeOf(written: string): HistoryPlace {
  const [at = '', id = ''] = written.split(' ')
  return { at: Number(at), id }
}

/** Takes plays out of the history; the plays themselves stay [R1.17]. */
export async function removeHistory(
  { database }: AppContext,
  { player }: PlayerSession,
  gameIds: readonly string[],
  refuse: RefuseWith<Calls['game/delGameHistory']['refuses']>,
): Promise<Record<string, never>> {
  const hidden = await removeFromHistory(database.db, player.id, gameIds)
  return hidden > 0 ? {} : refuse('not_found', 'no_such_play')
}

/** A play was opened: it comes to the top of the history, also after it was taken out [R1.17]. */
export async function bumpPlayHistory(
  { database }: AppContext,
  { player }: PlayerSession,
  gameId: string,
  refuse: RefuseWith<Calls['game/upGameHistory']['refuses']>,
): Promise<Record<string, never>> {
  const isThere = await bumpHistory(database.db, player.id, gameId)
  return isThere ? {} : refuse('not_found', 'no_such_play')
}
