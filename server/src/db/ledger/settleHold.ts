import { sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { param } from '../writtenOut.ts'
import type { Balances } from './Posting.ts'
import { resultRow, unexpected } from './resultRow.ts'

/** `ended` is how the hold stands now, which another may have decided before. */
export interface HoldResult {
  readonly ended: 'posted' | 'voided'
  readonly byThisCall: boolean
  readonly balances: Balances
}

/** Ends a hold: `posted` pays it, `voided` gives all back. The first call decides, for good. */
export async function settleHold(
  db: Queryable,
  holdId: string,
  how: 'posted' | 'voided',
): Promise<HoldResult> {
  const row = await ledgerSettle(db, { holdId, how })
  const { balances } = row
  switch (row.outcome) {
    case how:
      return { ended: how, byThisCall: true, balances }
    case 'repeated':
      return { ended: how, byThisCall: false, balances }
    case 'was_posted':
      return { ended: 'posted', byThisCall: false, balances }
    case 'was_voided':
      return { ended: 'voided', byThisCall: false, balances }
    default:
      return unexpected(row)
  }
}

const ledgerSettle = resultRow(sql`
  SELECT * FROM ledger_settle(${param('holdId')}::uuid, ${param('how')})`)
