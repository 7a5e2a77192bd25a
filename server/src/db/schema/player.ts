import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { bytes } from './bytes.ts'
import { moment } from './moment.ts'

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
