import {
  type AnyPgColumn,
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, bytes, moment } from './columns.ts'

/** Written by the ledger's functions only. `balance` is null for system accounts. */
export const account = pgTable('account', {
  id: uuid('id').primaryKey().defaultRandom(),
  owner: uuid('owner').references(() => player.id),
  kind: text('kind', { enum: ['wallet', 'system', 'hold', 'debt'] }).notNull(),
  currency: text('currency', { enum: ['coin', 'energy'] }).notNull(),
  bucket: text('bucket').notNull(),
  balance: bigint('balance', { mode: 'number' }),
})

/** Something that happened to value, once. Append-only. */
export const entry = pgTable('entry', {
  id: uuid('id').primaryKey().defaultRandom(),
  idempotencyKey: text('ukey').notNull().unique(),
  code: text('code').notNull(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id),
  ref: jsonb('ref').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  reverses: uuid('reverses')
    .unique()
    .references((): AnyPgColumn => entry.id),
  createdAt: moment('created_at').notNull(),
})

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

/** The answer a client's own key got. The same key with another body is refused. */
export const idempotencyRecord = pgTable(
  'idem',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    reqHash: bytes('req_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] })],
)

/** A claim of the check-in, by the player's own day. */
export const checkIn = pgTable(
  'check_in',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    day: integer('day').notNull(),
    /** 1 to 7. */
    streak: smallint('streak').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id),
    claimedAt: moment('claimed_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
)

export const unlock = pgTable(
  'unlock',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    gameId: text('game_id').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id),
    unlockedAt: moment('unlocked_at').notNull().default(appClock),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)
