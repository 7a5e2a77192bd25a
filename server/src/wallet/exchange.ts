import { randomUUID } from 'node:crypto'
import type { BalancesView, Calls, OutputOf } from '@fabula/contract'
import { type Prop, props } from '@fabula/rules'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { entry } from '../db/schema/wallet.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { balancesView } from './energy.ts'
import { ensureDayStarted } from './ledger/day.ts'
import { type Posting, post } from './ledger/posting.ts'

/** Coins for energy, once a key [R1.08]. */
export function exchangeCoins(
  db: Queryable,
  order: { playerId: string; key: string; prop: Prop },
): Promise<Posting> {
  const { playerId, key, prop } = order
  return post(db, {
    idempotencyKey: `exchange:${playerId}:${key}`,
    code: 'exchange',
    playerId,
    lines: [
      { debit: 'wallet', credit: 'burn:exchange', currency: 'coin', amount: prop.coins },
      { debit: 'mint:exchange', credit: 'wallet', currency: 'energy', amount: prop.energy },
    ],
    ref: { prop: prop.id },
  })
}

/** The key of the player's latest exchange for a prop, of those whose keys begin with `keys`; null if none is newer than `since`. */
async function recentExchange(
  db: Queryable,
  like: { playerId: string; propId: number; keys: string; since: number },
): Promise<string | null> {
  const name = `exchange:${like.playerId}:`
  const [row] = await db
    .select({ idempotencyKey: entry.idempotencyKey })
    .from(entry)
    .where(
      and(
        eq(entry.playerId, like.playerId),
        eq(entry.code, 'exchange'),
        gt(entry.createdAt, like.since),
        sql`starts_with(${entry.idempotencyKey}, ${name + like.keys})`,
        sql`(${entry.ref}->>'prop')::integer = ${like.propId}`,
      ),
    )
    .orderBy(desc(entry.createdAt))
    .limit(1)
  return row === undefined ? null : row.idempotencyKey.slice(name.length)
}

/** Which prop an exchange was for. */
async function exchangedProp(db: Queryable, entryId: string): Promise<number | null> {
  const [row] = await db.select({ ref: entry.ref }).from(entry).where(eq(entry.id, entryId))
  const prop = row?.ref['prop']
  return typeof prop === 'number' ? prop : null
}

/** Without a key of the client's, an equal order so soon after is the same one, sent twice. */
const sameOrderMs = 3_000

/** A client may choose any key, so ours have a prefix that its own never get. */
const ours = 'ours:'
const theirs = 'client:'

/** Coins for energy, once an order [R1.08]. */
export function buyProp(
  { database, economy }: AppContext,
  { player }: PlayerSession,
  order: { propId: number; orderKey: string | undefined },
  refuse: RefuseWith<Calls['store/coinbuy']['refuses']>,
): Promise<BalancesView> {
  const prop = props(economy).find(({ id }) => id === order.propId)
  if (!prop) return refuse('not_found', 'no_such_prop')
  return inTransaction(database.db, async (tx) => {
    // The player's lock comes first, so that of two equal orders at once the later one sees the earlier. And
    // the day: what is bought before it is raised to its energy would be lost in that.
    const { now } = await ensureDayStarted(tx, economy, player.id)
    const since = { playerId: player.id, propId: prop.id, keys: ours, since: now - sameOrderMs }
    const key =
      order.orderKey === undefined
        ? ((await recentExchange(tx, since)) ?? ours + randomUUID())
        : theirs + order.orderKey
    const bought = await exchangeCoins(tx, { playerId: player.id, key, prop })
    if (bought.outcome !== 'posted') return refuse('no_coins', 'no_coins')
    if (bought.repeated && (await exchangedProp(tx, bought.id)) !== prop.id) {
      return refuse('rule', 'order_key_reused')
    }
    return balancesView(bought.balances)
  })
}

/** The prices, and what there is to pay them with: a look into the shop begins the day too [R4.20]. */
export async function listProps(
  { database, economy }: AppContext,
  { player }: PlayerSession,
): Promise<OutputOf<Calls['store/propList']>> {
  const { balances } = await inTransaction(database.db, (tx) =>
    ensureDayStarted(tx, economy, player.id),
  )
  return {
    ...balancesView(balances),
    result: props(economy).map(({ id, coins, energy }) => ({
      prop_id: id,
      coin: coins,
      power: energy,
    })),
  }
}
