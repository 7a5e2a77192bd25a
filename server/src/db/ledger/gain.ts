import type { Amount } from '@fabula/rules'
import type { AccountName, LedgerLine } from './Line.ts'

/** The lines of a gift: what a rule grants, out of its mint. Coins land in `bucket`. */
export function gain(
  mint: AccountName,
  { coins, energy }: Amount,
  bucket: 'promo' | 'earned' = 'earned',
): LedgerLine[] {
  const lines: LedgerLine[] = [
    { debit: mint, credit: bucket, currency: 'coin', amount: coins },
    { debit: mint, credit: 'wallet', currency: 'energy', amount: energy },
  ]
  return lines.filter((line) => line.amount > 0)
}
