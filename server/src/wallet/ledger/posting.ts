import type { BalancesView } from '@fabula/contract'
import type { Amount } from '@fabula/rules'
import { and, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { account, entry } from '../../db/schema/wallet.ts'
import { oneRowStatement, param, prepared, type Values } from '../../db/statement.ts'

/** Every kind of entry. `hold` and `void` move value within one player's accounts. */
export type EntryCode =
  | 'guest'
  | 'reg'
  | 'bind'
  | 'merge'
  | 'refill'
  | 'checkin'
  | 'ad'
  | 'pass'
  | 'exchange'
  | 'unlock'
  | 'revive'
  | 'storybook'
  | 'chat'
  | 'admin'
  | 'hold'
  | 'void'

export type Currency = 'coin' | 'energy'

/** An account of a player or of the system. `wallet` is what can be spent: coins in the order promo, earned, bought. */
type AccountName =
  | 'wallet'
  | 'promo'
  | 'earned'
  | 'bought'
  | 'hold'
  | `mint:${string}`
  | `burn:${string}`
  | 'bank:purchase'

/** One transfer of an entry: `amount`, above zero, leaves `debit` and arrives at `credit`. */
export interface LedgerLine {
  readonly debit: AccountName
  readonly credit: AccountName
  readonly currency: Currency
  readonly amount: number
}

/** What a player can spend: coins of all buckets, energy that is not held. */
export interface Balances {
  readonly coin: number
  readonly energy: number
}

export function balancesView({ coin, energy }: Balances): BalancesView {
  return { coin, power: energy }
}

/** An entry that exists now. `repeated`: it existed before, and this call changed nothing. */
export interface Posted {
  readonly outcome: 'posted'
  readonly repeated: boolean
  readonly id: string
  readonly balances: Balances
}

/** The player has too little; nothing was written. */
interface Unpaid {
  readonly outcome: 'no_energy' | 'no_coins'
  readonly balances: Balances
}

export type Posting = Posted | Unpaid

/** The answer of the ledger's SQL functions. */
export interface ResultRow {
  readonly outcome: string
  readonly id: string | null
  readonly balances: Balances
}

/** Compiles a call of one of the ledger's SQL functions. @param call with parameters by name */
export function resultRow(call: SQL): (db: Queryable, values: Values) => Promise<ResultRow> {
  const ask = oneRowStatement<{
    outcome: string
    id: string | null
    coin: string
    energy: string
  }>(call)
  return async (db, values) => {
    const { outcome, id, coin, energy } = await ask(db, values)
    return { outcome, id, balances: { coin: Number(coin), energy: Number(energy) } }
  }
}

/** Throws for an outcome that the SQL function cannot have here. */
export function unexpected({ outcome }: ResultRow): never {
  throw new Error(`unexpected answer of the ledger: ${outcome}`)
}

interface NewEntry {
  /** The natural key of what happened, such as `pass:{game}:{run}`; unique among the player's. */
  readonly idempotencyKey: string
  readonly code: EntryCode
  readonly playerId: string
  /** Empty for something that is free, to record that it happened. */
  readonly lines: readonly LedgerLine[]
  /** What was paid for or won, for the receipt. */
  readonly ref?: Readonly<Record<string, string | number>>
}

/** Posts an entry once: an equal key is answered with the entry that exists. Locks the player. */
export async function post(db: Queryable, entry: NewEntry): Promise<Posting> {
  const [lines, ref] = [JSON.stringify(entry.lines), JSON.stringify(entry.ref ?? {})]
  return toPosting(await ledgerPost(db, { ...entry, lines, ref }))
}

const ledgerPost = resultRow(sql`
  SELECT * FROM ledger_post(${param('idempotencyKey')}, ${param('code')}, ${param('playerId')}::uuid,
    ${param('lines')}::jsonb, ${param('ref')}::jsonb)`)

export function toPosting(row: ResultRow): Posting {
  const { outcome, id, balances } = row
  if (outcome === 'no_coins' || outcome === 'no_energy') return { outcome, balances }
  if (id === null || (outcome !== 'posted' && outcome !== 'repeated')) return unexpected(row)
  return { outcome: 'posted', repeated: outcome === 'repeated', id, balances }
}

/** The lines of an entry that gives coins and energy out of `mint`; coins go to `bucket`. */
export function gain(
  mint: AccountName,
  { coins, energy }: Amount,
  bucket: 'promo' | 'earned' = 'earned',
): LedgerLine[] {
  const lines: LedgerLine[] = [
    { debit: mint, credit: bucket, currency: 'coin', amount: coins },
    { debit: mint, credit: 'wallet', currency: 'energy', amount: energy },
  ]
  return lines.filter((line) => line.amount > 0)
}

/** Asks for a prefix as a range, because a prepared plan cannot use the index for LIKE. Keys are compared as bytes. */
export function keyStartsWith(prefix: string): SQL | undefined {
  return and(gte(entry.idempotencyKey, prefix), lt(entry.idempotencyKey, `${prefix}\u{10ffff}`))
}

export async function balances(db: Queryable, playerId: string): Promise<Balances> {
  const [row] = await spendable(db).execute({ playerId })
  return row ?? { coin: 0, energy: 0 }
}

const spendable = prepared((db) =>
  db
    .select({ coin: ofCurrency('coin'), energy: ofCurrency('energy') })
    .from(account)
    .where(and(eq(account.playerId, param('playerId')), ne(account.bucket, sql`'hold'`)))
    .prepare('balances'),
)

function ofCurrency(currency: 'coin' | 'energy') {
  return sql`coalesce(sum(${account.balance}) FILTER (WHERE ${account.currency} = ${currency}), 0)`.mapWith(
    Number,
  )
}
