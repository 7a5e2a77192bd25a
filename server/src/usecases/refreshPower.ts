import type { Calls, OutputOf } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { ensureDayStarted } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { balancesView } from '../present/balancesView.ts'

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
