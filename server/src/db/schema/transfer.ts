import { bigint, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { entry } from './entry.ts'

/** `amount` leaves the account `debit` and arrives at `credit`. Append-only. */
export const transfer = pgTable(
  'transfer',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id),
    n: smallint('n').notNull(),
    debit: uuid('debit')
      .notNull()
      .references(() => account.id),
    credit: uuid('credit')
      .notNull()
      .references(() => account.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.n] })],
)
