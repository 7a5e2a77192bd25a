import type { Calls, OutputOf } from '@fabula/contract'
import { type Amount, checkInPanel, type Economy } from '@fabula/rules'
import type { CheckInStanding } from '../db/checkIns.ts'
import type { Balances } from '../db/ledger/index.ts'
import { balancesView } from './balancesView.ts'

export function checkInView(
  economy: Economy,
  today: { day: number; balances: Balances; standing: CheckInStanding; gained: Amount | null },
): OutputOf<Calls['user/signin']> {
  const { day, standing, gained } = today
  return {
    ...balancesView(today.balances),
    result: checkInPanel(economy, { day, ...standing }).map(({ n, coins, energy, state }) => ({
      day: n,
      coin: coins,
      power: energy,
      state,
    })),
    claimed_today: standing.last !== null && standing.last.day >= day,
    gained: gained && { coin: gained.coins, power: gained.energy },
  }
}
