import type { ReviewOrder } from '@fabula/contract'
import type { RatingSums } from '@fabula/rules'
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { player } from '../db/schema/accounts.ts'
import { liveGameFigure, type ReviewRow, review } from '../db/schema/catalog.ts'
import { appClock } from '../db/schema/columns.ts'

export async function ratingSumsOf(db: Queryable, gameId: string): Promise<RatingSums | null> {
  const [row] = await db.select().from(liveGameFigure).where(eq(liveGameFigure.gameId, gameId))
  return row ?? null
}

export async function reviewOf(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<ReviewRow | null> {
  const [row] = await db.select().from(review).where(isReview(playerId, gameId))
  return row ?? null
}

/**
 * Stores a player's one review of a game in the place of the one before, and hidden if that was hidden.
 * @param given `isFit`: others may read it
 */
export async function saveReview(
  db: Queryable,
  given: Pick<ReviewRow, 'playerId' | 'gameId' | 'points' | 'review'> & { readonly isFit: boolean },
): Promise<void> {
  const { points, review: text, isFit } = given
  const judged = judgement(sql`${text}::text`)
  await db
    .insert(review)
    .values({ ...given, judged })
    .onConflictDoUpdate({
      target: [review.playerId, review.gameId],
      set: { points, review: text, judged, isFit, changedAt: appClock },
    })
}

/** Changes when `mayBeShown` or the lists of `findRisk` do: then all reviews are judged anew. */
const rulesOfFit = '2'

function judgement(text: SQL): SQL {
  return sql`md5(${rulesOfFit}::text || ${text})`
}

/** Stores what was found of a review that was not judged yet. */
export async function judgeReview(
  db: Queryable,
  { playerId, gameId, review: text }: Pick<ReviewRow, 'playerId' | 'gameId' | 'review'>,
  isFit: boolean,
): Promise<void> {
  await db
    .update(review)
    .set({ judged: judgement(sql`${review.review}`), isFit })
    .where(and(isReview(playerId, gameId), eq(review.review, text)))
}

/** A review, and what its author shows of themselves. */
export interface ReviewByPlayer extends ReviewRow {
  /** `changedAt` as the database writes it: milliseconds are too coarse to page by. */
  readonly writtenAt: string
  /** Whether others may read it; null where that was not judged, or of other words. */
  readonly isFit: boolean | null
  readonly nickname: string
  /** Id of the picture. */
  readonly avatar: string
}

/** A place between two reviews, to page on from. */
export type ReviewPlace = Readonly<Pick<ReviewByPlayer, 'points' | 'writtenAt' | 'playerId'>>

interface ReviewsOfGame {
  readonly gameId: string
  /** This player's own review is listed even if it is hidden; null before login. */
  readonly readerId: string | null
  readonly order: ReviewOrder
  readonly after: ReviewPlace | null
  readonly limit: number
}

// A literal, not a parameter: only then can the plan use the partial index of reviews that have text.
const hasText = sql`${review.review} <> ''`

/** The reviews of a game that have text, by players whose account is active. */
export function reviewsOfGame(
  db: Queryable,
  { gameId, readerId, order, after, limit }: ReviewsOfGame,
): Promise<ReviewByPlayer[]> {
  const { points, changedAt, playerId } = review
  return db
    .select({
      ...getTableColumns(review),
      writtenAt: sql<string>`${changedAt}::text`,
      isFit: sql<
        boolean | null
      >`CASE WHEN ${review.judged} = ${judgement(sql`${review.review}`)} THEN ${review.isFit} END`,
      nickname: player.nickname,
      avatar: player.avatar,
    })
    .from(review)
    .innerJoin(player, and(eq(player.id, playerId), eq(player.status, 'active')))
    .where(
      and(
        eq(review.gameId, gameId),
        hasText,
        or(isNull(review.hiddenAt), readerId === null ? undefined : eq(playerId, readerId)),
        after ? isAfter(order, after) : undefined,
      ),
    )
    .orderBy(...(order === 'highest' ? [desc(points)] : []), desc(changedAt), desc(playerId))
    .limit(limit)
}

function isAfter(order: ReviewOrder, { points, writtenAt, playerId }: ReviewPlace): SQL {
  return order === 'highest'
    ? sql`(${review.points}, ${review.changedAt}, ${review.playerId}) < (${points}::smallint, ${writtenAt}::timestamptz, ${playerId}::uuid)`
    : sql`(${review.changedAt}, ${review.playerId}) < (${writtenAt}::timestamptz, ${playerId}::uuid)`
}

/** Which reviews an operator wants to see. */
export interface ReviewFilter {
  readonly gameId?: string
  readonly playerId?: string
  readonly hidden?: boolean
  readonly limit: number
}

/** Reviews with text, hidden or not, the newest first. */
export function findReviews(
  db: Queryable,
  { gameId, playerId, hidden, limit }: ReviewFilter,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(review)
    .where(
      and(
        hasText,
        gameId === undefined ? undefined : eq(review.gameId, gameId),
        playerId === undefined ? undefined : eq(review.playerId, playerId),
        hidden ? isNotNull(review.hiddenAt) : undefined,
      ),
    )
    .orderBy(desc(review.changedAt), desc(review.playerId))
    .limit(limit)
}

/**
 * Hides a review from all but its author, or shows it again if `reason` is null.
 * @returns whether there is such a review
 */
export async function hideReview(
  db: Queryable,
  { playerId, gameId }: Pick<ReviewRow, 'playerId' | 'gameId'>,
  reason: string | null,
): Promise<boolean> {
  const rows = await db
    .update(review)
    .set({ hiddenAt: reason === null ? null : appClock, hiddenReason: reason })
    .where(isReview(playerId, gameId))
    .returning({ gameId: review.gameId })
  return rows.length > 0
}

function isReview(playerId: string, gameId: string): SQL | undefined {
  return and(eq(review.playerId, playerId), eq(review.gameId, gameId))
}
