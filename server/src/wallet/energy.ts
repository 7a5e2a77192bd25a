import type { BalancesView, Calls, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { ensureDayStarted } from './ledger/day.ts'
import type { Balances } from './ledger/posting.ts'

export function balancesView({ coin, energy }: Balances): BalancesView {
  return { coin, power: energy }
}

export async function refreshPower(
  { database, economy }: AppContext,
  { player }: PlayerSession,
): Promise<OutputOf<Calls['info/powerRefresh']>> {
  const { balances } = await inTransaction(database.db, (tx) =>
    ensureDayStarted(tx, economy, player.id),
  )
  return {
    ...balancesView(balances),
    daily_power: player.boundAt === null ? 0 : economy.dailyEnergy,
  }
}
