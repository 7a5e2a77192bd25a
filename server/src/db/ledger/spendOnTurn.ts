import { sql } from 'drizzle-orm'
import { assertSql } from '../required.ts'
import { param } from '../writtenOut.ts'
import { type HeldTurn, turnSubject } from './holdTurn.ts'
import type { Balances } from './Posting.ts'

/** A turn's energy that is paid at once; 0 where it is free. */
export interface Spending extends Omit<HeldTurn, 'id' | 'attempt'> {
  /** After it. */
  readonly balances: Balances
}

/** Pays for a turn as part of a statement, which raises `paidOtherwise` where less, or something else, is left. */
export const spentAsForeseen = assertSql(
  sql`(SELECT (outcome, coin, energy) = ('posted', ${param('coinLeft')}::bigint, ${param('energyLeft')}::bigint)
    FROM ledger_spend(${param('idempotencyKey')}, 'chat', ${param('playerId')}::uuid, ${param('amount')}::bigint))`,
  'paidOtherwise',
)

/** The values that `spentAsForeseen` has places for. */
export function spendingValues({ playId, n, playerId, energy, balances }: Spending) {
  const idempotencyKey = `${turnSubject({ playId, n })}:1`
  return {
    idempotencyKey,
    playerId,
    amount: energy,
    coinLeft: balances.coin,
    energyLeft: balances.energy,
  }
}
