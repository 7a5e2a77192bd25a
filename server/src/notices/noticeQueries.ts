import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { appClock } from '../db/schema/columns.ts'
import { type NoticeTexts, notice, noticeMark } from '../db/schema/notices.ts'

export interface NoticeRow {
  readonly id: string
  /** Null is a system notice. */
  readonly playerId: string | null
  readonly texts: NoticeTexts
  readonly link: string
  readonly publishedAt: number
  readonly unread: boolean
}

/** A place between two notices, to page on from. */
export interface NoticePlace {
  readonly at: number
  readonly id: string
}

const published = sql`date_trunc('milliseconds', ${notice.publishedAt})`
/** What was told to everybody before a player came is no news to them. */
const isNews = gte(notice.publishedAt, player.createdAt)
const isUnread = and(isNews, isNull(noticeMark.clickedAt))

/** Notices to everybody and to this player that have begun and not ended, the newest first. */
export function noticesOf(
  db: Queryable,
  playerId: string,
  page: { before?: NoticePlace; limit: number },
): Promise<NoticeRow[]> {
  return select(db, playerId, page.before && olderThan(page.before)).limit(page.limit)
}

/** The newest that should come up by itself and did not yet. */
export async function noticeToPop(db: Queryable, playerId: string): Promise<NoticeRow | null> {
  const [row] = await select(
    db,
    playerId,
    and(eq(notice.pops, true), isUnread, isNull(noticeMark.shownAt)),
  ).limit(1)
  return row ?? null
}

function select(db: Queryable, playerId: string, only: SQL | undefined) {
  return db
    .select({
      id: notice.id,
      playerId: notice.playerId,
      texts: notice.texts,
      link: notice.link,
      publishedAt: notice.publishedAt,
      unread: sql<boolean>`${isUnread}`,
    })
    .from(notice)
    .innerJoin(player, eq(player.id, playerId))
    .leftJoin(
      noticeMark,
      and(eq(noticeMark.noticeId, notice.id), eq(noticeMark.playerId, playerId)),
    )
    .where(and(isTold(playerId), only))
    .orderBy(desc(published), desc(notice.id))
}

function isTold(playerId: string): SQL | undefined {
  return and(
    or(isNull(notice.playerId), eq(notice.playerId, playerId)),
    sql`${notice.publishedAt} <= app_clock()`,
    sql`(${notice.endsAt} IS NULL OR ${notice.endsAt} > app_clock())`,
  )
}

function olderThan({ at, id }: NoticePlace): SQL {
  return sql`(${published}, ${notice.id}) < (to_timestamp(${at}::float8 / 1000), ${id}::uuid)`
}

export async function countUnread(db: Queryable, playerId: string): Promise<number> {
  const unread = select(db, playerId, isUnread).as('unread')
  const [row] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(unread)
  return row?.n ?? 0
}

/** Marks one of the player's notices, or all that are unread, once; how many there were to mark. */
export async function markNotices(
  db: Queryable,
  playerId: string,
  mark: { as: 'shown' | 'clicked'; noticeId: string | null },
): Promise<number> {
  const { as, noticeId } = mark
  const marked = as === 'shown' ? { shownAt: appClock } : { clickedAt: appClock }
  const column = as === 'shown' ? noticeMark.shownAt : noticeMark.clickedAt
  const notices = await select(db, playerId, noticeId === null ? isUnread : eq(notice.id, noticeId))
  if (notices.length === 0) return 0
  await db
    .insert(noticeMark)
    .values(notices.map(({ id }) => ({ playerId, noticeId: id, ...marked })))
    .onConflictDoUpdate({
      target: [noticeMark.playerId, noticeMark.noticeId],
      set: marked,
      setWhere: isNull(column),
    })
  return notices.length
}

export type NewNotice = typeof notice.$inferInsert

export async function addNotice(db: Queryable, told: NewNotice): Promise<string> {
  const [row] = await db.insert(notice).values(told).returning({ id: notice.id })
  if (!row) throw new Error('no notice was stored')
  return row.id
}
