import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entry } from './entry.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** Value set aside until it is known whether it is owed. Written by the ledger's functions only. */
export const hold = pgTable('hold', {
  id: uuid('id').primaryKey().defaultRandom(),
  subject: text('subject').notNull(),
  idempotencyKey: text('ukey').notNull().unique(),
  code: text('code').notNull(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id),
  currency: text('currency', { enum: ['coin', 'energy'] }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  state: text('state', { enum: ['open', 'posted', 'voided'] })
    .notNull()
    .default('open'),
  entryId: uuid('entry_id')
    .notNull()
    .unique()
    .references(() => entry.id),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  settledAt: moment('settled_at'),
})

export type HoldRow = typeof hold.$inferSelect
