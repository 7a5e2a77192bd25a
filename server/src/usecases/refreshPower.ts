import type { Calls, OutputOf } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { touchDay } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import { balancesView } from '../present/balancesView.ts'

export async function refreshPower(
  { database, economy }: House,
  { player }: PlayerSession,
): Promise<OutputOf<Calls['info/powerRefresh']>> {
  const { balances } = await inTransaction(database.db, (tx) => touchDay(tx, economy, player.id))
  return {
    ...balancesView(balances),
    daily_power: player.boundAt === null ? 0 : economy.dailyEnergy,
  }
}
