import { randomUUID } from 'node:crypto'
import type { BalancesView, Calls } from '@fabula/contract'
import { props } from '@fabula/rules'
import { inTransaction } from '../db/inTransaction.ts'
import {
  ensureDayStarted,
  exchangeCoins,
  exchangedProp,
  recentExchange,
} from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { balancesView } from '../present/balancesView.ts'
import type { RefuseWith } from '../Refusal.ts'

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
