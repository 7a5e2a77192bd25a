import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { card } from './card.ts'

/** The card that a player put behind a game. */
export const background = pgTable(
  'background',
  {
    playerId: uuid('player_id').notNull(),
    gameId: text('game_id').notNull(),
    cardId: text('card_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId] }),
    foreignKey({
      columns: [table.playerId, table.gameId, table.cardId],
      foreignColumns: [card.playerId, card.gameId, card.cardId],
    }),
  ],
)
