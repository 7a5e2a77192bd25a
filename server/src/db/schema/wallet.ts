import {
  type AnyPgColumn,
  bigint,
  customType,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment, risingId } from './columns.ts'

/** A player's own account of a currency (promo, earned, bought, main, hold), or one of the system's (mint:ad, burn:chat). */
const accountName = customType<{ data: string }>({ dataType: () => 'account_name' })

/** A player's balances. Written by the ledger's functions only. */
export const account = pgTable(
  'account',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    currency: text('currency', { enum: ['coin', 'energy'] }).notNull(),
    bucket: accountName('bucket').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.currency, table.bucket] })],
)

/** Something that happened to value, once. Append-only. */
export const entry = pgTable(
  'entry',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    id: risingId(),
    idempotencyKey: text('idempotency_key').notNull(),
    code: text('code').notNull(),
    ref: jsonb('ref').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    reverses: uuid('reverses'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    unique().on(table.playerId, table.idempotencyKey),
    foreignKey({
      columns: [table.playerId, table.reverses],
      foreignColumns: [table.playerId, table.id],
    }),
  ],
)

/** `amount` leaves the account `debit` and arrives at `credit`. Append-only. */
export const transfer = pgTable(
  'transfer',
  {
    playerId: uuid('player_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    n: smallint('n').notNull(),
    currency: text('currency', { enum: ['coin', 'energy'] }).notNull(),
    debit: accountName('debit').notNull(),
    credit: accountName('credit').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.entryId, table.n] }), ofEntry(table)],
)

/** Value set aside until it is known whether it is owed. Written by the ledger's functions only. */
export const hold = pgTable(
  'hold',
  {
    playerId: uuid('player_id').notNull(),
    id: risingId(),
    subject: text('subject').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    code: text('code').notNull(),
    currency: text('currency', { enum: ['coin', 'energy'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['open', 'posted', 'voided'] })
      .notNull()
      .default('open'),
    entryId: uuid('entry_id').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    unique().on(table.playerId, table.idempotencyKey),
    ofEntry(table),
  ],
)

/** A claim of the check-in, by the player's own day. */
export const checkIn = pgTable(
  'check_in',
  {
    playerId: uuid('player_id').notNull(),
    day: integer('day').notNull(),
    /** Day of the cycle, 1 to 7. */
    cycleDay: smallint('cycle_day').notNull(),
    entryId: uuid('entry_id').notNull(),
    claimedAt: moment('claimed_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] }), ofEntry(table)],
)

export const unlock = pgTable(
  'unlock',
  {
    playerId: uuid('player_id').notNull(),
    gameId: text('game_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    unlockedAt: moment('unlocked_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] }), ofEntry(table)],
)

function ofEntry({ playerId, entryId }: Record<'playerId' | 'entryId', AnyPgColumn>) {
  return foreignKey({ columns: [playerId, entryId], foreignColumns: [entry.playerId, entry.id] })
}
