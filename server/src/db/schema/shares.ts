import type { PosterContent } from '@fabula/books'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appClock, moment } from './columns.ts'

/** A poster that a player made to be shown. Found by its key before the player is known. */
export const share = pgTable('share', {
  key: text('key').primaryKey(),
  playerId: uuid('player_id').notNull(),
  /** What is shown: the same thing shown again is one row. */
  subject: text('subject').notNull(),
  gameId: text('game_id').notNull(),
  /** With the key, the name of the poster: who has the link alone does not have it. */
  secret: text('secret').notNull(),
  content: jsonb('content').$type<PosterContent>().notNull(),
  createdAt: moment('created_at').notNull().default(appClock),
})

export type ShareRow = typeof share.$inferSelect
