import { type Figures, figures, type RatingSums } from '@fabula/rules'
import { desc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { favourite, liveGameFigure } from '../db/schema/catalog.ts'
import { unlockedGames } from '../wallet/ledger/payments.ts'

/** What lists show of games beside the stories themselves: how all players, and this one, took to them. */
export interface CatalogFlags {
  /** Number of plays ever started, by game. */
  readonly popularity: ReadonlyMap<string, number>
  /** Games this player has paid for. */
  readonly unlocked: ReadonlySet<string>
  /** This player's favourites, the last added first. */
  readonly favourites: ReadonlySet<string>
  /** By game; a game without a rating is missing. */
  readonly ratings: ReadonlyMap<string, RatingSums>
}

/** @param playerId null before login: nothing is unlocked or a favourite */
export async function catalogFlags(db: Queryable, playerId: string | null): Promise<CatalogFlags> {
  const [popularity, unlocked, favourites, ratings] = await Promise.all([
    popularities(db),
    playerId === null ? new Set<string>() : unlockedGames(db, playerId),
    playerId === null ? [] : favouriteGames(db, playerId),
    ratingSums(db),
  ])
  return { popularity, unlocked, favourites: new Set(favourites), ratings }
}

export function figuresOf(gameId: string, { ratings }: Pick<CatalogFlags, 'ratings'>): Figures {
  return figures(ratings.get(gameId) ?? noRatings)
}

export const noRatings: RatingSums = { votes: 0, points: 0, recommending: 0, delighted: 0 }

/** Number of plays ever started, by game. */
export async function popularities(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(liveGameFigure)
  return new Map(rows.map((row) => [row.gameId, row.popularity]))
}

async function ratingSums(db: Queryable): Promise<ReadonlyMap<string, RatingSums>> {
  const rows = await db.select().from(liveGameFigure).where(gt(liveGameFigure.votes, 0))
  return new Map(rows.map(({ gameId, ...sums }) => [gameId, sums]))
}

/** Ids of the player's favourites, the last added first. */
export async function favouriteGames(db: Queryable, playerId: string): Promise<string[]> {
  const rows = await db
    .select({ gameId: favourite.gameId })
    .from(favourite)
    .where(eq(favourite.playerId, playerId))
    .orderBy(desc(favourite.markedAt), favourite.gameId)
  return rows.map(({ gameId }) => gameId)
}
