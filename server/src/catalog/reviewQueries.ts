import type { ReviewOrder } from '@fabula/contract'
import type { RatingSums } from '@fabula/rules'
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { type ReviewRow, ratingSum, review } from '../db/schema/catalog.ts'
import { appClock } from '../db/schema/columns.ts'

/** The ratings of every game that has any. */
export async function ratingSums(db: Queryable): Promise<ReadonlyMap<string, RatingSums>> {
  const rows = await db.select().from(ratingSum)
  return new Map(rows.map(({ gameId, ...sums }) => [gameId, sums]))
}

export async function ratingSumsOf(db: Queryable, gameId: string): Promise<RatingSums | null> {
  const [row] = await db.select().from(ratingSum).where(eq(ratingSum.gameId, gameId))
  return row ?? null
}

export async function reviewOf(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(review)
    .where(and(eq(review.playerId, playerId), eq(review.gameId, gameId)))
  return row ?? null
}

/** One a player and game: a second replaces the first, and stays hidden where that was. */
export async function saveReview(
  db: Queryable,
  given: Pick<ReviewRow, 'playerId' | 'gameId' | 'points' | 'review'>,
): Promise<void> {
  const { points, review: words } = given
  await db
    .insert(review)
    .values(given)
    .onConflictDoUpdate({
      target: [review.playerId, review.gameId],
      set: { points, review: words, changedAt: appClock },
    })
}

/** A review, and what its author shows of themselves. */
export interface ReviewByPlayer extends ReviewRow {
  /** As the database writes it: a millisecond is too coarse to page by. */
  readonly writtenAt: string
  readonly nickname: string
  /** Id of the picture. */
  readonly avatar: string
}

/** A place between two reviews, to page on from. */
export type ReviewPlace = Readonly<Pick<ReviewByPlayer, 'points' | 'writtenAt' | 'playerId'>>

interface Asked {
  readonly gameId: string
  /** Sees their own even while it is hidden. */
  readonly readerId: string
  readonly order: ReviewOrder
  /** The last one of the page before; null for the first page. */
  readonly after: ReviewPlace | null
  readonly limit: number
}

// Written out: a plan that is made for any text can't use the index of those that have one.
const hasWords = sql`${review.review} <> ''`

/** The reviews of a game that have words, of players who are still with us. */
export function writtenReviews(
  db: Queryable,
  { gameId, readerId, order, after, limit }: Asked,
): Promise<ReviewByPlayer[]> {
  const { points, changedAt, playerId } = review
  return db
    .select({
      ...getTableColumns(review),
      writtenAt: sql<string>`${changedAt}::text`,
      nickname: player.nickname,
      avatar: player.avatar,
    })
    .from(review)
    .innerJoin(player, and(eq(player.id, playerId), eq(player.status, 'active')))
    .where(
      and(
        eq(review.gameId, gameId),
        hasWords,
        or(isNull(review.hiddenAt), eq(playerId, readerId)),
        after ? behind(order, after) : undefined,
      ),
    )
    .orderBy(...(order === 'highest' ? [desc(points)] : []), desc(changedAt), desc(playerId))
    .limit(limit)
}

function behind(order: ReviewOrder, { points, writtenAt, playerId }: ReviewPlace): SQL {
  return order === 'highest'
    ? sql`(${review.points}, ${review.changedAt}, ${review.playerId}) < (${points}::smallint, ${writtenAt}::timestamptz, ${playerId}::uuid)`
    : sql`(${review.changedAt}, ${review.playerId}) < (${writtenAt}::timestamptz, ${playerId}::uuid)`
}

/** Which reviews an operator wants to see. */
export interface Sought {
  readonly gameId?: string
  readonly playerId?: string
  readonly hidden?: boolean
  readonly limit: number
}

/** Reviews with words, hidden or not, the newest first. */
export function soughtReviews(
  db: Queryable,
  { gameId, playerId, hidden, limit }: Sought,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(review)
    .where(
      and(
        hasWords,
        gameId === undefined ? undefined : eq(review.gameId, gameId),
        playerId === undefined ? undefined : eq(review.playerId, playerId),
        hidden ? isNotNull(review.hiddenAt) : undefined,
      ),
    )
    .orderBy(desc(review.changedAt), desc(review.playerId))
    .limit(limit)
}

/**
 * Hides a review from all but its author, or with null for a reason shows it again.
 * @returns whether there is one
 */
export async function hideReview(
  db: Queryable,
  { playerId, gameId }: Pick<ReviewRow, 'playerId' | 'gameId'>,
  reason: string | null,
): Promise<boolean> {
  const rows = await db
    .update(review)
    .set({ hiddenAt: reason === null ? null : appClock, hiddenReason: reason })
    .where(and(eq(review.playerId, playerId), eq(review.gameId, gameId)))
    .returning({ gameId: review.gameId })
  return rows.length > 0
}
