import type { Calls, OutputOf } from '@fabula/contract'
import { props } from '@fabula/rules'
import { inTransaction } from '../db/inTransaction.ts'
import { ensureDayStarted } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { balancesView } from '../present/balancesView.ts'

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
