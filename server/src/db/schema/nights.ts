import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, bytes, moment } from './columns.ts'
import { play } from './plays.ts'

/** The tale of one date and its dice, the same for everybody. */
export const night = pgTable('night', {
  /** Days since 1970-01-01, in UTC. */
  day: integer('day').primaryKey(),
  gameId: text('game_id').notNull(),
  version: integer('version').notNull(),
  seed: bytes('seed').notNull(),
  madeAt: moment('made_at').notNull().default(appClock),
})

export type NightRow = typeof night.$inferSelect

/** One decision of a night: where it was made, what was chosen, and what the dice said. */
export interface NightStep {
  /** The scene and the number of the choice in it, as 'pier:1'; 'opening' for the way in. */
  readonly at: string
  /** Of the way in or the intent. */
  readonly id: string
  /** Null without dice. */
  readonly ok: boolean | null
}

/** A player's night; `steps`, `ending` and the rest once it is finished. */
export const nightPlay = pgTable(
  'night_play',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    day: integer('day').notNull(),
    playId: uuid('play_id').notNull(),
    epoch: integer('epoch').notNull(),
    steps: jsonb('steps').$type<readonly NightStep[]>(),
    ending: text('ending'),
    isWin: boolean('is_win'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.day] }),
    foreignKey({
      columns: [table.playerId, table.playId],
      foreignColumns: [play.playerId, play.id],
    }),
  ],
)

export type NightPlayRow = typeof nightPlay.$inferSelect
