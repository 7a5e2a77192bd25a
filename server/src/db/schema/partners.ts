import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** Launches that have been taken. */
export const partnerLaunch = pgTable(
  'partner_launch',
  {
    partner: text('partner').notNull(),
    proof: text('proof').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.proof] })],
)

/** A verified launch that the app has not yet asked for. */
export const launchCode = pgTable('launch_code', {
  codeHash: bytes('code_hash').primaryKey(),
  partner: text('partner').notNull(),
  subject: text('subject').notNull(),
  version: smallint('version').$type<1 | 2>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
