import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { param } from '../../db/statement.ts'
import { assertSql } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { type Balances, type Currency, resultRow, unexpected } from './posting.ts'

export interface NewHold {
  /** What is paid for, such as `chat:{play}:{turn}`. One try of it stands at a time, and one is ever paid. */
  readonly subject: string
  /** From 1; rises only after the try before was voided. */
  readonly attempt: number
  /** Names the burn account that a paid hold ends in. */
  readonly code: 'chat' | 'storybook'
  readonly playerId: string
  readonly currency: Currency
  readonly amount: number
  /** The new hold's, where something is written that stands on it. */
  readonly id?: string
}

/** Sets value aside, out of the buckets it returns to, until it is known whether it is owed; part of a statement. */
export const holding = sql`
  SELECT * FROM ledger_hold(${param('subject')}, ${param('attempt')}, ${param('code')}, ${param('playerId')}::uuid,
    ${param('currency')}, ${param('amount')}, ${param('holdId')}::uuid)`

/** The values that `holding` has places for. */
export function holdValues({ id: holdId = uuidv7(), ...hold }: NewHold) {
  return { ...hold, holdId }
}

export interface HeldTurn extends Pick<NewHold, 'id' | 'playerId'> {
  readonly playId: string
  readonly n: number
  readonly attempt?: number
  readonly energy: number
}

/** A turn's energy, set aside [R10.03]: it is paid at most once, whatever is repeated. */
export function turnHold({ id, playerId, playId, n, attempt = 1, energy }: HeldTurn): NewHold {
  return {
    subject: turnSubject({ playId, n }),
    attempt,
    code: 'chat',
    playerId,
    currency: 'energy',
    amount: energy,
    ...(id !== undefined && { id }),
  }
}

/** What a turn's energy is paid for. The key of its entry adds the try: no two ways of paying pay twice. */
function turnSubject({ playId, n }: Pick<HeldTurn, 'playId' | 'n'>): string {
  return `chat:${playId}:${n}`
}

/** `ended` is how the hold stands now, which another may have decided before. */
interface HoldResult {
  readonly ended: 'posted' | 'voided'
  readonly byThisCall: boolean
  readonly balances: Balances
}

/** Ends a hold: `posted` pays it, `voided` gives all back. The first call decides, for good. */
export async function settleHold(
  db: Queryable,
  hold: { playerId: string; holdId: string },
  how: 'posted' | 'voided',
): Promise<HoldResult> {
  const row = await ledgerSettle(db, { ...hold, how })
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
  SELECT * FROM ledger_settle(${param('playerId')}::uuid, ${param('holdId')}::uuid, ${param('how')})`)

/** A turn's energy that is paid at once; 0 where it is free. */
export interface Spending extends Omit<HeldTurn, 'id' | 'attempt'> {
  /** After it. */
  readonly balances: Balances
}

/** Pays for a turn as part of a statement, which raises `balance_conflict` where less, or something else, is left. */
export const spentAsForeseen = assertSql(
  sql`(SELECT (outcome, coin, energy) = ('posted', ${param('coinLeft')}::bigint, ${param('energyLeft')}::bigint)
    FROM ledger_spend(${param('idempotencyKey')}, 'chat', ${param('playerId')}::uuid, ${param('amount')}::bigint))`,
  'balance_conflict',
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
