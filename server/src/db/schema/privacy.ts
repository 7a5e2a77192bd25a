import { consentPurposes, languages } from '@fabula/contract'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment, risingId } from './columns.ts'

/** A player's data as one file; the storage keeps it under the row's id. */
export const dataExport = pgTable(
  'data_export',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    /** The login that asked for it: no other one gets its link. */
    loginId: uuid('login_id').notNull(),
    state: text('state', { enum: ['making', 'ready', 'taken', 'failed'] })
      .notNull()
      .default('making'),
    bytes: integer('bytes').notNull().default(0),
    askedAt: moment('asked_at').notNull().default(appClock),
    expiresAt: moment('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)

export type DataExportRow = typeof dataExport.$inferSelect

/** What a player allowed or refused, each time anew: the newest row of a purpose counts. */
export const consent = pgTable(
  'consent',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    purpose: text('purpose', { enum: consentPurposes }).notNull(),
    granted: boolean('granted').notNull(),
    /** SHA-256 of the text that was shown. */
    textHash: text('text_hash').notNull(),
    lang: text('lang', { enum: languages }).notNull(),
    toldBy: text('told_by', { enum: ['choice', 'gpc'] }).notNull(),
    toldAt: moment('told_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] })],
)
