import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** The reviews of a game, counted; the database keeps it. */
export const ratingSum = pgTable('rating_sum', {
  gameId: text('game_id').primaryKey(),
  votes: bigint('votes', { mode: 'number' }).notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
  recommending: bigint('recommending', { mode: 'number' }).notNull(),
  delighted: bigint('delighted', { mode: 'number' }).notNull(),
})
