import { type BookContent, bookStates, languages } from '@fabula/contract'
import type { LlmUsage } from '@fabula/story'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appClock, moment, risingId } from './columns.ts'
import { play } from './plays.ts'
import { hold } from './wallet.ts'

/** A storybook of one run of a play; the row is also the job that makes it. */
export const book = pgTable(
  'book',
  {
    playerId: uuid('player_id').notNull(),
    id: risingId(),
    playId: uuid('play_id').notNull(),
    epoch: integer('epoch').notNull(),
    gameId: text('game_id').notNull(),
    scriptVersion: integer('script_version').notNull(),
    lang: text('lang', { enum: languages }).notNull(),
    title: text('title').notNull(),
    ending: text('ending').notNull(),
    /** Last link of the run's log. */
    logHead: text('log_head').notNull(),
    state: text('state', { enum: bookStates }).notNull().default('queued'),
    progress: smallint('progress').notNull().default(0),
    /** What it costs; null where the run is paid for. */
    holdId: uuid('hold_id'),
    /** Names its files: no one can guess it. */
    fileKey: text('file_key').notNull(),
    content: jsonb('content').$type<BookContent>(),
    attempts: smallint('attempts').notNull().default(0),
    claimedUntil: moment('claimed_until'),
    createdAt: moment('created_at').notNull().default(appClock),
    madeAt: moment('made_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    uniqueIndex('book_one_queued').on(table.playerId).where(sql`state = 'queued'`),
    foreignKey({
      columns: [table.playerId, table.playId],
      foreignColumns: [play.playerId, play.id],
    }),
    foreignKey({
      columns: [table.playerId, table.holdId],
      foreignColumns: [hold.playerId, hold.id],
    }),
  ],
)

export type BookRow = typeof book.$inferSelect

/** What a model took to join a book's sentences, a row for each answer. It outlives the book: the day's budget counts it. */
export const bookModel = pgTable(
  'book_model',
  {
    playerId: uuid('player_id').notNull(),
    id: risingId(),
    gameId: text('game_id').notNull(),
    /** Why its answer does not stand; null where it does. */
    fault: text('fault'),
    usage: jsonb('usage').$type<readonly LlmUsage[]>().notNull().default([]),
    /** Against the player's budget. */
    tokens: integer('tokens').notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    at: moment('at').notNull().default(appClock),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    index('book_model_of_day').on(table.playerId, table.at),
  ],
)
