import type { Calls, Language, OutputOf } from '@fabula/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PlayerSession } from '../caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import { playHistory } from '../db/schema/catalog.ts'
import { appClock } from '../db/schema/columns.ts'
import { play } from '../db/schema/plays.ts'
import type { Secrets } from '../db/secrets.ts'
import { isOlder, readPage, type TimePlace } from '../paging.ts'
import type { RefuseWith } from '../refusal.ts'
import { storiesFor } from './access.ts'
import { catalogFlags } from './catalogFlags.ts'
import { playCard } from './gameCard.ts'
import { isNoTale, type PlayedGame, playedColumns } from './playedGames.ts'
import type { CatalogDeps } from './storyCatalog.ts'

const pageSize = 20

/** The games this player played, the last opened first; removed games are left out [R1.17]. */
export async function listHistory(
  { database: { db }, catalog, secrets }: CatalogDeps & { secrets: Secrets },
  session: PlayerSession,
  { lang, cursor }: { lang: Language; cursor: string | undefined },
): Promise<OutputOf<Calls['game/gameHistory']>> {
  const playerId = session.player.id
  const flags = await catalogFlags(db, playerId)
  const { rows, next } = await readPage<HistoryEntry, TimePlace>(
    {
      key: secrets.signing,
      name: `history ${playerId}`,
      size: pageSize,
      placeOf: ({ openedAt, id }) => ({ at: openedAt, id }),
    },
    cursor,
    (before, limit) => historyOf(db, playerId, { before, limit }),
  )
  const stories = storiesFor(catalog, session)
  return {
    result: rows.flatMap((row) => {
      const story = stories.find(({ script }) => script.id === row.gameId)
      return story ? playCard(story, row, lang, flags) : []
    }),
    next,
  }
}

/** Removes plays from the history; the plays themselves stay [R1.17]. */
export async function removeHistory(
  { database }: { database: Database },
  { player }: PlayerSession,
  gameIds: readonly string[],
  refuse: RefuseWith<Calls['game/delGameHistory']['refuses']>,
): Promise<Record<string, never>> {
  const removed = await update(database.db, player.id, gameIds, playHistory.hiddenAt)
  return removed > 0 ? {} : refuse('not_found', 'no_such_play')
}

/** Moves the play of a game to the top of the history, also if it was removed from it [R1.17]. */
export async function bumpHistory(
  { database }: { database: Database },
  { player }: PlayerSession,
  gameId: string,
  refuse: RefuseWith<Calls['game/upGameHistory']['refuses']>,
): Promise<Record<string, never>> {
  const bumped = await update(database.db, player.id, [gameId], playHistory.openedAt)
  return bumped > 0 ? {} : refuse('not_found', 'no_such_play')
}

/** Number of plays in the history. */
export async function countHistory(db: Queryable, playerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(play)
    .leftJoin(playHistory, isOfPlay)
    .where(and(eq(play.playerId, playerId), isListed))
  return row?.n ?? 0
}

interface HistoryEntry extends PlayedGame {
  /** When it was last opened or played; epoch ms. */
  readonly openedAt: number
}

const isOfPlay = and(eq(playHistory.playerId, play.playerId), eq(playHistory.playId, play.id))
/** Never removed, or played or opened since; a tale is one night's. */
const isListed = sql`(${isNoTale} AND (${playHistory.hiddenAt} IS NULL OR ${playHistory.hiddenAt} < greatest(${play.playedAt}, ${playHistory.openedAt})))`
const openedAt = sql`date_trunc('milliseconds', greatest(${play.playedAt}, ${playHistory.openedAt}))`

function historyOf(
  db: Queryable,
  playerId: string,
  { before, limit }: { before: TimePlace | null; limit: number },
): Promise<HistoryEntry[]> {
  const older = before ? isOlder(openedAt, play.id, before) : undefined
  return db
    .select({
      ...playedColumns,
      openedAt: sql`extract(epoch FROM ${openedAt}) * 1000`.mapWith(Number),
    })
    .from(play)
    .leftJoin(playHistory, isOfPlay)
    .where(and(eq(play.playerId, playerId), isListed, older))
    .orderBy(desc(openedAt), desc(play.id))
    .limit(limit)
}

/** Notes the time in a column. @returns how many of the games this player has a play of */
async function update(
  db: Queryable,
  playerId: string,
  gameIds: readonly string[],
  column: PgColumn,
): Promise<number> {
  const time = sql.identifier(column.name)
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${playHistory} (player_id, play_id, ${time})
    SELECT ${play.playerId}, ${play.id}, ${appClock} FROM ${play}
    WHERE ${play.playerId} = ${playerId}::uuid AND ${play.gameId} = ANY (${sql.param([...gameIds])}::text[])
    ON CONFLICT (player_id, play_id) DO UPDATE SET ${time} = excluded.${time}`)
  return rowCount ?? 0
}
