import { type Language, terminals } from '@fabula/contract'
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
import { appClock, bytes, moment, risingId } from './columns.ts'
import { upload } from './uploads.ts'

/** What changed, by language; English is always there, and stands in for the others. */
type VersionTexts = Readonly<Partial<Record<Language, string>>> & { readonly en: string }

export const appVersion = pgTable(
  'app_version',
  {
    terminal: text('terminal', { enum: terminals }).notNull(),
    versionCode: integer('version_code').notNull(),
    versionName: text('version_name').notNull(),
    updateType: text('update_type', { enum: ['optional', 'forced'] })
      .notNull()
      .default('optional'),
    updateFrom: text('update_from', { enum: ['store', 'file'] })
      .notNull()
      .default('store'),
    downloadPath: text('download_path').notNull().default(''),
    texts: jsonb('texts').$type<VersionTexts>().notNull(),
    publishedAt: moment('published_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.terminal, table.versionCode] })],
)

export type VersionRow = typeof appVersion.$inferSelect

/** The newest version a player does not want to hear of, by terminal. */
export const versionIgnored = pgTable(
  'version_ignored',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    terminal: text('terminal').notNull(),
    versionCode: integer('version_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.terminal] })],
)

/** What a player told us. */
export const feedback = pgTable(
  'feedback',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    contact: text('contact').notNull(),
    content: text('content').notNull(),
    uploadId: uuid('upload_id'),
    madeAt: moment('made_at').notNull().default(appClock),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    foreignKey({
      columns: [table.playerId, table.uploadId],
      foreignColumns: [upload.playerId, upload.id],
    }),
  ],
)

export type FeedbackRow = typeof feedback.$inferSelect

/** Which sounds a player wants; without a row, all. */
export const soundSetting = pgTable('sound_setting', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => player.id),
  systemBgm: boolean('system_bgm').notNull().default(true),
  buttonBgm: boolean('button_bgm').notNull().default(true),
  gameBgm: boolean('game_bgm').notNull().default(true),
})

/** Keys that all servers of the site sign with. */
export const siteSecret = pgTable('site_secret', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
})

/** Servers on this database. */
export const siteProcess = pgTable('site_process', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  /** How it takes part; its reader knows. */
  ways: jsonb('ways').$type<unknown>().notNull(),
  aliveUntil: moment('alive_until').notNull(),
})

/** When the clock leapt over a day. */
export const clockLeap = pgTable('clock_leap', { at: moment('at').primaryKey() })
