import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment } from './columns.ts'

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

/** What a player has reached by playing differently, each once. */
export const milestone = pgTable(
  'milestone',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: text('id').notNull(),
    /** Where it was reached. */
    gameId: text('game_id').notNull(),
    reachedAt: moment('reached_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)

/** A heart that a player gave to who made a story. */
export const thanks = pgTable(
  'thanks',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    givenAt: moment('given_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)
