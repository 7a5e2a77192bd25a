import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment } from './columns.ts'
import { play } from './plays.ts'

/** The files of a version that was published. */
export const storyVersion = pgTable(
  'story_version',
  {
    gameId: text('game_id').notNull(),
    version: integer('version').notNull(),
    /** Its reader parses it. */
    source: jsonb('source').$type<unknown>().notNull(),
    publishedAt: moment('published_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.version] })],
)

export const gameFigure = pgTable('game_figure', {
  gameId: text('game_id').primaryKey(),
  /** Plays ever started. */
  popularity: bigint('popularity', { mode: 'number' }).notNull().default(0),
})

export const favourite = pgTable(
  'favourite',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    markedAt: moment('marked_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)

/** What the history knows of a play beyond the play itself. */
export const playHistory = pgTable('visit', {
  playId: uuid('play_id')
    .primaryKey()
    .references(() => play.id),
  openedAt: moment('opened_at'),
  /** Taken out of the history; a later move or visit brings it back. */
  hiddenAt: moment('hidden_at'),
})

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

/** The reviews of a game, counted; the database keeps it. */
export const ratingSum = pgTable('rating_sum', {
  gameId: text('game_id').primaryKey(),
  votes: bigint('votes', { mode: 'number' }).notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
  recommending: bigint('recommending', { mode: 'number' }).notNull(),
  delighted: bigint('delighted', { mode: 'number' }).notNull(),
})
