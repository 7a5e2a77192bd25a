import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

export const gameFigure = pgTable('game_figure', {
  gameId: text('game_id').primaryKey(),
  /** Plays ever started. */
  popularity: bigint('popularity', { mode: 'number' }).notNull().default(0),
})
