import { playStates } from '@fabula/contract'
import { boolean, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { bytes } from './bytes.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** One player's passage through a story. `turnNo` and `failNo` survive a restart, the rest is the run's. */
export const play = pgTable(
  'play',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    scriptVersion: integer('script_version').notNull(),
    lang: text('lang').notNull(),
    epoch: integer('epoch').notNull().default(1),
    status: text('status', { enum: playStates }).notNull().default('opening'),
    seed: bytes('seed').notNull(),
    commitment: text('commitment').notNull(),
    /** The director's state, a cache of the folded log; its reader parses it. */
    state: jsonb('state').$type<unknown>().notNull(),
    scene: text('scene').notNull().default(''),
    progress: smallint('progress').notNull().default(0),
    turnNo: integer('turn_no').notNull().default(0),
    failNo: integer('fail_no').notNull().default(0),
    revivesUsed: smallint('revives_used').notNull().default(0),
    reviveExpiresAt: moment('revive_expires_at'),
    freeInARow: smallint('free_in_a_row').notNull().default(0),
    freeMove: boolean('free_move').notNull().default(false),
    logSeq: integer('log_seq').notNull().default(-1),
    logHead: text('log_head').notNull().default(''),
    createdAt: moment('created_at').notNull().default(appClock),
    playedAt: moment('played_at').notNull().default(appClock),
  },
  (table) => [unique().on(table.playerId, table.gameId)],
)

export type PlayRow = typeof play.$inferSelect
export type NewPlay = Pick<
  typeof play.$inferInsert,
  'playerId' | 'gameId' | 'scriptVersion' | 'lang' | 'seed' | 'commitment' | 'state'
>
