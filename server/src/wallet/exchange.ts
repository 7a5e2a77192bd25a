import type { BalancesView, Calls, OutputOf } from '@fabula/contract'
import { type Prop, props } from '@fabula/rules'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Queryable } from '../db/database.ts'
import { entry } from '../db/schema/wallet.ts'
import { inTransaction } from '../db/transaction.ts'
import { uuidv7 } from '../db/uuid.ts'
import { type RefuseWith, requireShownPrice } from '../refusal.ts'
import { requireMaySpend } from '../safety/guarded.ts'
import type { WalletDeps } from './energy.ts'
import { ensureDayStarted } from './ledger/day.ts'
import { balancesView, keyStartsWith, type Posting, post } from './ledger/posting.ts'

/** The prices, and the balances to pay them from; opening the shop starts the day too [R4.20]. */
export async function listProps(
  { database, economy }: WalletDeps,
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

/** An order without a key that comes this soon after an equal one is the same order, sent twice. */
const sameOrderMs = 3_000

/** Prefixes that keep the keys we make apart from those that clients choose. */
const serverPrefix = 'ours:'
const clientPrefix = 'client:'

/** Exchanges coins for energy, once for each order [R1.08]. */
export function buyProp(
  { database, economy }: WalletDeps,
  session: PlayerSession,
  order: { propId: number; orderKey: string | undefined; price: number | undefined },
  refuse: RefuseWith<Calls['store/coinbuy']['refuses']>,
): Promise<BalancesView> {
  const prop = props(economy).find(({ id }) => id === order.propId)
  if (!prop) return refuse('not_found', 'no_such_prop')
  requireMaySpend(session, prop.coins, refuse)
  const { player } = session
  return inTransaction(database.db, async (tx) => {
    // First the player's lock, so that the later of two equal orders sees the earlier one; and the day's refill,
    // which raises energy to a fixed amount: what was bought before it would be lost.
    const { now } = await ensureDayStarted(tx, economy, player.id)
    const key =
      order.orderKey === undefined
        ? ((await recentKey(tx, { playerId: player.id, prop, since: now - sameOrderMs })) ??
          serverPrefix + uuidv7())
        : clientPrefix + order.orderKey
    const bought = await exchangeCoins(tx, { playerId: player.id, key, prop })
    // What was bought before was bought at the price of then. A refusal takes back what was posted just now.
    const isAgain = bought.outcome === 'posted' && bought.repeated
    if (!isAgain) requireShownPrice(order.price, prop.coins, refuse)
    if (bought.outcome !== 'posted') return refuse('no_coins', 'no_coins')
    if (bought.repeated && (await exchangedProp(tx, player.id, bought.id)) !== prop.id) {
      return refuse('rule', 'order_key_reused')
    }
    return balancesView(bought.balances)
  })
}

/** Posts an exchange of coins for energy; a player's key is posted once. */
export function exchangeCoins(
  db: Queryable,
  order: { playerId: string; key: string; prop: Prop },
): Promise<Posting> {
  const { playerId, key, prop } = order
  return post(db, {
    idempotencyKey: keyPrefix + key,
    code: 'exchange',
    playerId,
    lines: [
      { debit: 'wallet', credit: 'burn:exchange', currency: 'coin', amount: prop.coins },
      { debit: 'mint:exchange', credit: 'wallet', currency: 'energy', amount: prop.energy },
    ],
    ref: { prop: prop.id },
  })
}

const keyPrefix = 'exchange:'

/** The key that we made for the player's latest exchange for this prop; null if there is none since then. */
async function recentKey(
  db: Queryable,
  order: { playerId: string; prop: Prop; since: number },
): Promise<string | null> {
  const [row] = await db
    .select({ idempotencyKey: entry.idempotencyKey })
    .from(entry)
    .where(
      and(
        eq(entry.playerId, order.playerId),
        keyStartsWith(keyPrefix + serverPrefix),
        gt(entry.createdAt, order.since),
        sql`(${entry.ref}->>'prop')::integer = ${order.prop.id}`,
      ),
    )
    .orderBy(desc(entry.createdAt))
    .limit(1)
  return row === undefined ? null : row.idempotencyKey.slice(keyPrefix.length)
}

/** Which prop an exchange was for. */
async function exchangedProp(
  db: Queryable,
  playerId: string,
  entryId: string,
): Promise<number | null> {
  const isMeant = and(eq(entry.playerId, playerId), eq(entry.id, entryId))
  const [row] = await db.select({ ref: entry.ref }).from(entry).where(isMeant)
  const prop = row?.ref['prop']
  return typeof prop === 'number' ? prop : null
}
