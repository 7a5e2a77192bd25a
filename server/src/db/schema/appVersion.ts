import { type Language, terminals } from '@fabula/contract'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { moment } from './moment.ts'

/** What changed, by language; English is always there, and stands in for the others. */
export type VersionTexts = Readonly<Partial<Record<Language, string>>> & { readonly en: string }

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
