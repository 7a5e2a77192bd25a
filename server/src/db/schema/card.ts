import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** A card that a player has won. */
export const card = pgTable(
  'card',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    cardId: text('card_id').notNull(),
    wonAt: moment('won_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId, table.cardId] })],
)
