import { consentPurposes, guardianParts, signInProviders } from '@fabula/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appClock, bytes, moment, risingId } from './columns.ts'

export const player = pgTable('player', {
  id: risingId().primaryKey(),
  guestSecretHash: bytes('guest_secret_hash'),
  status: text('status', { enum: ['active', 'banned', 'pending', 'executing', 'deleted'] })
    .notNull()
    .default('active'),
  tz: text('tz').notNull().default('UTC'),
  tzChangedAt: moment('tz_changed_at'),
  /** Both are set by the database when the player is new. */
  lastDay: integer('last_day').notNull().default(sql`NULL`),
  lastStart: moment('last_start').notNull().default(sql`NULL`),
  /** Last day on which the player opened the app, in the player's own time zone. */
  lastVisitDay: integer('last_visit_day'),
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
  /** How often the player's own stories changed. */
  ownStories: integer('own_stories').notNull().default(0),
  mergedInto: uuid('merged_into'),
  /** Optional uses of data that the player allows. */
  consents: text('consents', { enum: consentPurposes }).array().notNull().default(sql`'{}'`),
  /** What a guardian has turned off, and from when on it is on again. */
  guardianOff: text('guardian_off', { enum: guardianParts }).array().notNull().default(sql`'{}'`),
  guardianLiftsAt: moment('guardian_lifts_at'),
  /** When a player who is pending is erased. */
  erasedFrom: moment('erased_from'),
  createdAt: moment('created_at').notNull().default(appClock),
  seenAt: moment('seen_at').notNull().default(appClock),
})

export type PlayerRow = typeof player.$inferSelect

export const session = pgTable(
  'session',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    tokenHash: bytes('token_hash').notNull(),
    loginId: uuid('login_id').notNull().defaultRandom(),
    terminal: text('terminal').notNull(),
    terminalKind: text('terminal_kind', { enum: ['web', 'android', 'ios', 'embedded'] }).notNull(),
    deviceId: text('device_id').notNull().default(''),
    createdAt: moment('created_at').notNull().default(appClock),
    seenAt: moment('seen_at').notNull().default(appClock),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'replaced', 'closed'] }),
    /** By which version of a partner's launch it began. */
    launchVersion: smallint('launch_version').$type<1 | 2>(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.tokenHash] }),
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
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    provider: text('provider', {
      enum: ['google', 'apple', 'facebook', 'line', 'partner'],
    }).notNull(),
    boundAt: moment('bound_at').notNull().default(appClock),
    lastAuthAt: moment('last_auth_at').notNull().default(appClock),
    refreshTokenEnc: bytes('refresh_token_enc'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.provider] })],
)

/** Which player an identity belongs to; written by the database. */
export const identityDirectory = pgTable(
  'identity_directory',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    playerId: uuid('player_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

/** The PIN of a player's guardian. */
export const guardian = pgTable('guardian', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => player.id),
  /** Salt, and what scrypt made of both. */
  pinHash: bytes('pin_hash').notNull(),
  /** Wrong ones since the last right one. */
  wrong: smallint('wrong').notNull().default(0),
  waitUntil: moment('wait_until'),
  setAt: moment('set_at').notNull().default(appClock),
})

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

/** An attempt to sign in with a provider, or to prove an identity to an account. */
export const signInAttempt = pgTable('sign_in_attempt', {
  stateHash: bytes('state_hash').primaryKey(),
  provider: text('provider', { enum: signInProviders }).notNull(),
  intent: text('intent', { enum: ['login', 'bind', 'unbind', 'delete'] }).notNull(),
  terminalKind: text('terminal_kind').notNull(),
  deviceId: text('device_id').notNull(),
  playerId: uuid('player_id'),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  returnUrl: text('return_url').notNull().default(''),
  birthYear: smallint('birth_year'),
  birthMonth: smallint('birth_month'),
  tz: text('tz').notNull().default(''),
  createdAt: moment('created_at').notNull().default(appClock),
  expiresAt: moment('expires_at').notNull(),
  askedAt: moment('asked_at'),
  issuer: text('issuer'),
  subject: text('subject'),
  refreshTokenEnc: bytes('refresh_token_enc'),
  usedAt: moment('used_at'),
})

export type SignInAttemptRow = typeof signInAttempt.$inferSelect

/** Tokens of providers that have been used. */
export const usedToken = pgTable('used_token', {
  tokenHash: bytes('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Identities and devices that have had a gift which is given once. */
export const giftClaim = pgTable('gift_claim', {
  claimant: bytes('claimant').primaryKey(),
  claimedAt: moment('claimed_at').notNull().default(appClock),
  expiresAt: moment('expires_at'),
})
