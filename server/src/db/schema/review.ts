import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

export const review = pgTable(
  'review',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    /** 1 to 10. */
    points: smallint('points').notNull(),
    review: text('review').notNull().default(''),
    changedAt: moment('changed_at').notNull().default(appClock),
    /** Since when only its author sees it, and why; null while everybody does. */
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)

export type ReviewRow = typeof review.$inferSelect
