import type { RatingSums } from '@fabula/rules'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { appClock, type ReviewRow, ratingSum, review } from './schema/index.ts'

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

/** One a player and game: a second replaces the first. */
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
