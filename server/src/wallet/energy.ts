import type { Calls, OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import type { PlayerSession } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { ensureDayStarted, nextDayAt } from './ledger/day.ts'
import { balancesView } from './ledger/posting.ts'

export interface WalletDeps {
  readonly database: Database
  readonly economy: Economy
}

/** The balances after today's refill, and how much energy a day brings. */
export async function refreshPower(
  { database, economy }: WalletDeps,
  { player }: PlayerSession,
): Promise<OutputOf<Calls['info/powerRefresh']>> {
  const today = await inTransaction(database.db, (tx) => ensureDayStarted(tx, economy, player.id))
  const { balances } = today
  return {
    ...balancesView(balances),
    daily_power: player.boundAt === null ? 0 : economy.dailyEnergy,
    next_at: await nextDayAt(database.db, today, player.tz),
  }
}
