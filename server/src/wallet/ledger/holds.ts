import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { param } from '../../db/statement.ts'
import { assertSql } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import {
  type Balances,
  type Currency,
  type Posting,
  resultRow,
  toPosting,
  unexpected,
} from './posting.ts'

export interface NewHold {
  /** What is paid for, such as `chat:{play}:{turn}`. Of its holds one is open at a time, and one is ever paid. */
  readonly subject: string
  /** From 1; the next attempt can be made when the one before is voided. */
  readonly attempt: number
  /** Names the burn account that a paid hold ends in. */
  readonly code: 'chat' | 'storybook'
  readonly playerId: string
  readonly currency: Currency
  readonly amount: number
  /** Id of the new hold, for a row that refers to it and is written with it. */
  readonly id?: string
}

/** Part of a statement: sets value aside until it is paid, or given back to the buckets it came from. */
export const holdClause = sql`
  SELECT * FROM ledger_hold(${param('subject')}, ${param('attempt')}, ${param('code')}, ${param('playerId')}::uuid,
    ${param('currency')}, ${param('amount')}, ${param('holdId')}::uuid)`

/** Values of the parameters of `holdClause`. */
export function holdValues({ id: holdId = uuidv7(), ...hold }: NewHold) {
  return { ...hold, holdId }
}

/** `standing`: another attempt is open or was paid. Of a posted one `id` is the hold's. */
export type Holding = Posting | { readonly outcome: 'standing'; readonly balances: Balances }

const ledgerHold = resultRow(holdClause)

/** Opens a hold in a statement of its own; a turn does so as part of its first one. */
export async function openHold(db: Queryable, hold: NewHold): Promise<Holding> {
  const row = await ledgerHold(db, holdValues(hold))
  if (row.outcome === 'standing') return { outcome: 'standing', balances: row.balances }
  return toPosting(row)
}

export interface HeldTurn extends Pick<NewHold, 'id' | 'playerId'> {
  readonly playId: string
  readonly n: number
  readonly attempt?: number
  readonly energy: number
}

/** The hold of a turn's energy [R10.03]. It is paid at most once, whatever is repeated. */
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

/** What a turn's energy pays for. This and the attempt make the key of the entry, held or not: none is paid twice. */
export function turnSubject({ playId, n }: Pick<HeldTurn, 'playId' | 'n'>): string {
  return `chat:${playId}:${n}`
}

/** `ended`: how the hold has ended, which an earlier call may have decided. */
interface HoldResult {
  readonly ended: 'posted' | 'voided'
  readonly byThisCall: boolean
  readonly balances: Balances
}

/** Ends a hold: `posted` pays it, `voided` gives all back. The first call decides; later ones change nothing. */
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
  /** Balances after the payment. */
  readonly balances: Balances
}

/** Part of a statement: pays for a turn at once. Raises `balance_conflict` if other balances are left than expected. */
export const spendClause = assertSql(
  sql`(SELECT (outcome, coin, energy) = ('posted', ${param('coinLeft')}::bigint, ${param('energyLeft')}::bigint)
    FROM ledger_spend(${param('idempotencyKey')}, 'chat', ${param('playerId')}::uuid, ${param('amount')}::bigint))`,
  'balance_conflict',
)

/** Values of the parameters of `spendClause`. */
export function spendValues({ playId, n, playerId, energy, balances }: Spending) {
  const idempotencyKey = `${turnSubject({ playId, n })}:1`
  return {
    idempotencyKey,
    playerId,
    amount: energy,
    coinLeft: balances.coin,
    energyLeft: balances.energy,
  }
}
