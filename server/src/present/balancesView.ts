import type { BalancesView } from '@fabula/contract'
import type { Balances } from '../db/ledger/index.ts'

export function balancesView({ coin, energy }: Balances): BalancesView {
  return { coin, power: energy }
}
