import { ledgerFaults } from '../db/ledger/index.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'

/** Sums the whole ledger [R12.07]. Throws where it is not sound. */
export async function auditLedger({ database, say }: AdminContext): Promise<void> {
  const { unbalanced, drifted, misheld } = await ledgerFaults(database.db)
  if (unbalanced.length + drifted.length + misheld.length > 0) {
    throw new UsageError(
      [
        'The ledger is not sound.',
        `currencies that don't sum to zero: ${unbalanced.join(', ') || 'none'}`,
        `accounts that differ from their transfers: ${drifted.join(', ') || 'none'}`,
        `players with other holds than are open: ${misheld.join(', ') || 'none'}`,
      ].join('\n  '),
    )
  }
  say('the ledger sums to zero')
}
