import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './player.ts'

/** Written by the ledger's functions only. `balance` is null for system accounts. */
export const account = pgTable('account', {
  id: uuid('id').primaryKey().defaultRandom(),
  owner: uuid('owner').references(() => player.id),
  kind: text('kind', { enum: ['wallet', 'system', 'hold', 'debt'] }).notNull(),
  currency: text('currency', { enum: ['coin', 'energy'] }).notNull(),
  bucket: text('bucket').notNull(),
  balance: bigint('balance', { mode: 'number' }),
})
