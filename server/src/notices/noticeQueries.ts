import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { appClock } from '../db/schema/columns.ts'
import {
  anyNotice,
  type NoticeTexts,
  notice,
  noticeMark,
  playerNotice,
} from '../db/schema/notices.ts'
import { isOlder, type TimePlace } from '../paging.ts'

export interface NoticeRow {
  readonly id: string
  /** Null is a notice to everybody. */
  readonly playerId: string | null
  readonly texts: NoticeTexts
  readonly link: string
  /** Epoch ms. */
  readonly publishedAt: number
  readonly unread: boolean
}

const publishedAt = sql`date_trunc('milliseconds', ${anyNotice.publishedAt})`
/** A notice from before the player's registration counts as read. */
const isUnread = and(gte(anyNotice.publishedAt, player.createdAt), isNull(noticeMark.clickedAt))

/** Current notices to everybody and to this player, the newest first. */
export function noticesOf(
  db: Queryable,
  playerId: string,
  { before, limit }: { before: TimePlace | null; limit: number },
): Promise<NoticeRow[]> {
  const older = before ? isOlder(publishedAt, anyNotice.id, before) : undefined
  return select(db, playerId, older).limit(limit)
}

/** The newest unread notice that is to pop up and was not shown yet. */
export async function noticeToPop(db: Queryable, playerId: string): Promise<NoticeRow | null> {
  const toPop = and(eq(anyNotice.pops, true), isUnread, isNull(noticeMark.shownAt))
  const [row] = await select(db, playerId, toPop).limit(1)
  return row ?? null
}

export async function countUnread(db: Queryable, playerId: string): Promise<number> {
  const unread = select(db, playerId, isUnread).as('unread')
  const [row] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(unread)
  return row?.n ?? 0
}

/**
 * Marks one of the player's notices, or all unread ones if none is named. A mark keeps its first time.
 * @returns how many notices that were
 */
export async function markNotices(
  db: Queryable,
  playerId: string,
  mark: { as: 'shown' | 'clicked'; noticeId: string | null },
): Promise<number> {
  const { as, noticeId } = mark
  const column = as === 'shown' ? noticeMark.shownAt : noticeMark.clickedAt
  const notices = await select(
    db,
    playerId,
    noticeId === null ? isUnread : eq(anyNotice.id, noticeId),
  )
  if (notices.length === 0) return 0
  const time = sql.identifier(column.name)
  const ids = sql.param(notices.map(({ id }) => id))
  await db.execute(sql`
    INSERT INTO ${noticeMark} (player_id, notice_id, ${time})
    SELECT ${playerId}::uuid, id, ${appClock} FROM unnest(${ids}::uuid[]) AS id
    ON CONFLICT (player_id, notice_id) DO UPDATE SET ${time} = excluded.${time} WHERE ${column} IS NULL`)
  return notices.length
}

type NewNotice = typeof notice.$inferInsert & { readonly playerId: string | null }

/** @returns the id of the new notice */
export async function addNotice(
  db: Queryable,
  { playerId, ...content }: NewNotice,
): Promise<string> {
  const [row] =
    playerId === null
      ? await db.insert(notice).values(content).returning({ id: notice.id })
      : await db
          .insert(playerNotice)
          .values({ ...content, playerId })
          .returning({ id: playerNotice.id })
  if (!row) throw new Error('no notice was stored')
  return row.id
}

function select(db: Queryable, playerId: string, only: SQL | undefined) {
  return db
    .select({
      id: anyNotice.id,
      playerId: anyNotice.playerId,
      texts: anyNotice.texts,
      link: anyNotice.link,
      publishedAt: anyNotice.publishedAt,
      unread: sql<boolean>`${isUnread}`,
    })
    .from(anyNotice)
    .innerJoin(player, eq(player.id, playerId))
    .leftJoin(
      noticeMark,
      and(eq(noticeMark.noticeId, anyNotice.id), eq(noticeMark.playerId, playerId)),
    )
    .where(and(isFor(playerId), isCurrent, only))
    .orderBy(desc(publishedAt), desc(anyNotice.id))
}

function isFor(playerId: string): SQL | undefined {
  return or(isNull(anyNotice.playerId), eq(anyNotice.playerId, playerId))
}

const isCurrent = and(
  sql`${anyNotice.publishedAt} <= app_clock()`,
  sql`(${anyNotice.endsAt} IS NULL OR ${anyNotice.endsAt} > app_clock())`,
)
