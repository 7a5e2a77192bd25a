import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appClock, bytes, moment } from './columns.ts'

export const player = pgTable('player', {
  id: uuid('id').primaryKey().defaultRandom(),
  guestSecretHash: bytes('guest_secret_hash').unique(),
  status: text('status', { enum: ['active', 'banned', 'pending', 'executing', 'deleted'] })
    .notNull()
    .default('active'),
  tz: text('tz').notNull().default('UTC'),
  tzChangedAt: moment('tz_changed_at'),
  /** Both are set by the database when the player is new. */
  lastDay: integer('last_day').notNull().default(sql`NULL`),
  lastStart: moment('last_start').notNull().default(sql`NULL`),
  /** The last day of theirs on which they were told of themselves. */
  lookedDay: integer('looked_day'),
  birthYear: smallint('birth_year'),
  birthMonth: smallint('birth_month'),
  nickname: text('nickname').notNull().default(''),
  avatar: text('avatar').notNull().default(''),
  gender: text('gender', { enum: ['male', 'female', 'others'] }),
  lang: text('lang').notNull().default('en'),
  termsVersion: text('terms_version').notNull().default(''),
  termsAt: moment('terms_at'),
  firstLogin: boolean('first_login').notNull().default(true),
  beginnerGuide: boolean('beginner_guide').notNull().default(false),
  regReward: boolean('reg_reward').notNull().default(false),
  boundAt: moment('bound_at'),
  createdAt: moment('created_at').notNull().default(appClock),
  seenAt: moment('seen_at').notNull().default(appClock),
})

export type PlayerRow = typeof player.$inferSelect

export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    loginId: uuid('login_id').notNull().unique().defaultRandom(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    terminal: text('terminal').notNull(),
    terminalKind: text('terminal_kind', { enum: ['web', 'android', 'ios', 'embedded'] }).notNull(),
    deviceId: text('device_id').notNull().default(''),
    createdAt: moment('created_at').notNull().default(appClock),
    seenAt: moment('seen_at').notNull().default(appClock),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'replaced', 'closed'] }),
  },
  (table) => [
    uniqueIndex('session_one_live')
      .on(table.playerId, table.terminalKind)
      .where(sql`ended_at IS NULL`),
  ],
)

export type SessionRow = typeof session.$inferSelect

/** Who a player is elsewhere. A player without one is a guest [R3.02]. */
export const identity = pgTable(
  'identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    provider: text('provider', {
      enum: ['google', 'apple', 'facebook', 'line', 'partner'],
    }).notNull(),
    boundAt: moment('bound_at').notNull().default(appClock),
    lastAuthAt: moment('last_auth_at').notNull().default(appClock),
    refreshTokenEnc: bytes('refresh_token_enc'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.playerId, table.provider),
  ],
)

/** A player moved from one zone to another. */
export const zoneChange = pgTable(
  'zone_change',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    fromTz: text('from_tz').notNull(),
    toTz: text('to_tz').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.changedAt] })],
)
