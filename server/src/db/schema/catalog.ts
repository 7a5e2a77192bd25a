import {
  bigint,
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment, risingId } from './columns.ts'
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

const figures = {
  /** Plays ever started. */
  popularity: bigint('popularity', { mode: 'number' }).notNull(),
  votes: bigint('votes', { mode: 'number' }).notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
  recommending: bigint('recommending', { mode: 'number' }).notNull(),
  delighted: bigint('delighted', { mode: 'number' }).notNull(),
}

/** The figures of a game, up to what was last added up. Nobody but that job writes it. */
export const gameFigure = pgTable('game_figure', {
  gameId: text('game_id').primaryKey(),
  ...figures,
})

/** The figures of a game as of now. */
export const liveGameFigure = pgView('live_game_figure', {
  gameId: text('game_id').notNull(),
  ...figures,
}).existing()

/** What one player's action adds to the figures of a game, until it is added up. */
export const gameFigureDelta = pgTable(
  'game_figure_delta',
  {
    playerId: uuid('player_id').notNull(),
    id: risingId(),
    gameId: text('game_id').notNull(),
    popularity: smallint('popularity').notNull().default(0),
    votes: smallint('votes').notNull().default(0),
    points: smallint('points').notNull().default(0),
    recommending: smallint('recommending').notNull().default(0),
    delighted: smallint('delighted').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)

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
export const playHistory = pgTable(
  'play_history',
  {
    playerId: uuid('player_id').notNull(),
    playId: uuid('play_id').notNull(),
    openedAt: moment('opened_at'),
    /** Taken out of the history; a later move or visit brings it back. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.playId] }),
    foreignKey({
      columns: [table.playerId, table.playId],
      foreignColumns: [play.playerId, play.id],
    }),
  ],
)

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
    /** MD5 of the rules and the words that `isFit` was found of. */
    judged: text('judged'),
    /** Whether others may read it. */
    isFit: boolean('is_fit'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)

export type ReviewRow = typeof review.$inferSelect
