import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment, risingId } from './columns.ts'

/** Who tells a game to a player, where the player has chosen. */
export const tellerChoice = pgTable(
  'teller_choice',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    toldBy: text('told_by', { enum: ['authors', 'model'] }).notNull(),
    chosenAt: moment('chosen_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)

/** The last reminder to take a break. */
export const breakReminder = pgTable('break_reminder', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => player.id),
  sittingAt: moment('sitting_at').notNull(),
  period: integer('period').notNull(),
})

/** What a player reports of a told line, or asks about one of their own that was blocked. */
export const report = pgTable(
  'report',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    kind: text('kind', { enum: ['line', 'block'] }).notNull(),
    gameId: text('game_id').notNull(),
    turn: integer('turn'),
    paragraph: integer('paragraph'),
    reason: text('reason').notNull(),
    quoted: text('quoted').notNull(),
    words: text('words').notNull().default(''),
    lang: text('lang').notNull(),
    isModel: boolean('is_model').notNull().default(false),
    madeAt: moment('made_at').notNull().default(appClock),
    answeredAt: moment('answered_at'),
    answer: text('answer'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)

export type ReportRow = typeof report.$inferSelect

/** How often something was stopped, without whose it was. */
export const safetyTally = pgTable('safety_tally', {
  id: uuid('id').primaryKey().defaultRandom(),
  day: date('day').notNull(),
  kind: text('kind').notNull(),
  lang: text('lang').notNull(),
  ofModel: boolean('of_model').notNull(),
})
