import { adNetworks, adPurposes } from '@fabula/contract'
import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment, risingId } from './columns.ts'

/** An ad that a player asked for, until long after it is paid. */
export const adSession = pgTable(
  'ad_session',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    nonce: text('nonce').notNull(),
    scene: text('scene', { enum: adPurposes }).notNull(),
    network: text('network', { enum: adNetworks }).notNull(),
    coins: integer('coins').notNull(),
    energy: integer('energy').notNull(),
    /** The player's day on which it was asked for: its reward counts there, however late it comes. */
    day: integer('day').notNull(),
    dayMax: integer('day_max').notNull(),
    playId: uuid('play_id'),
    failNo: integer('fail_no'),
    optionId: text('option_id'),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    closedAt: moment('closed_at'),
    isOver: boolean('is_over'),
    reward: text('reward').notNull().default(''),
    unlockedAt: moment('unlocked_at'),
    rewardedAt: moment('rewarded_at'),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    unique().on(table.playerId, table.nonce),
  ],
)

export type AdSessionRow = typeof adSession.$inferSelect

/** How many of a player's ads counted on a day of theirs. */
export const adDay = pgTable(
  'ad_day',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    day: integer('day').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
)

/** A directory: whose ad a nonce is. */
export const adNonce = pgTable('ad_nonce', {
  nonce: text('nonce').primaryKey(),
  playerId: uuid('player_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** A directory: which transactions of networks have paid. */
export const adCallback = pgTable(
  'ad_callback',
  {
    network: text('network', { enum: adNetworks }).notNull(),
    tx: text('tx').notNull(),
    playerId: uuid('player_id').notNull(),
    nonce: text('nonce').notNull(),
    appliedAt: moment('applied_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.network, table.tx] })],
)
