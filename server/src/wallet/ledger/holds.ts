import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { appClock } from '../../db/schema/columns.ts'
import { turn } from '../../db/schema/plays.ts'
import { type HoldRow, hold } from '../../db/schema/wallet.ts'
import { param } from '../../db/statement.ts'
import { assertSql } from '../../db/transaction.ts'
import {
  type Balances,
  type Currency,
  type Posting,
  resultRow,
  toPosting,
  unexpected,
} from './posting.ts'

interface NewHold {
  /** What is paid for, such as `chat:{play}:{turn}`. One try of it stands at a time, and one is ever paid. */
  readonly subject: string
  /** From 1; rises only after the try before was voided. */
  readonly attempt: number
  /** Names the burn account that a paid hold ends in. */
  readonly code: 'chat' | 'storybook'
  readonly playerId: string
  readonly currency: Currency
  readonly amount: number
  readonly lastsMs: number
  /** The new hold's, where something is written that stands on it. */
  readonly id?: string
}

/** `standing`: another try is open or was paid. Of a posted one `id` is the hold's. */
type Holding = Posting | { readonly outcome: 'standing'; readonly balances: Balances }

/** Sets value aside, out of the purses it returns to, until it is known whether it is owed. */
export async function openHold(db: Queryable, hold: NewHold): Promise<Holding> {
  const row = await ledgerHold(db, holdValues(hold))
  if (row.outcome === 'standing') return { outcome: 'standing', balances: row.balances }
  return toPosting(row)
}

/** The same as part of a statement. */
export const holding = sql`
  SELECT * FROM ledger_hold(${param('subject')}, ${param('attempt')}, ${param('code')}, ${param('playerId')}::uuid,
    ${param('currency')}, ${param('amount')}, ${param('lastsMs')} * interval '1 millisecond', ${param('holdId')}::uuid)`

/** The values that `holding` has places for. */
export function holdValues({ id: holdId = randomUUID(), ...hold }: NewHold) {
  return { ...hold, holdId }
}

const ledgerHold = resultRow(holding)

/** Longer than the longest turn; a turn that is still open keeps its hold beyond it. */
const lastsMs = 120_000

interface HeldTurn extends Pick<NewHold, 'id' | 'playerId'> {
  readonly playId: string
  readonly n: number
  readonly attempt?: number
  readonly energy: number
}

/** Sets a turn's energy aside [R10.03]. A turn is told at most once for its energy, whatever is repeated. */
export function holdTurn(db: Queryable, held: HeldTurn): Promise<Holding> {
  return openHold(db, turnHold(held))
}

export function turnHold({ id, playerId, playId, n, attempt = 1, energy }: HeldTurn): NewHold {
  return {
    subject: turnSubject({ playId, n }),
    attempt,
    code: 'chat',
    playerId,
    currency: 'energy',
    amount: energy,
    lastsMs,
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

/**
 * Open holds past their time that no open turn stands on: those may be voided. A turn's own hold is
 * left to whoever finishes the turn, however late, so that a settled turn is never given away.
 */
export function expiredHolds(db: Queryable, limit: number): Promise<HoldRow[]> {
  const turnIsOpen = sql`EXISTS (SELECT 1 FROM ${turn} WHERE ${turn.holdId} = ${hold.id} AND ${turn.state} <> 'done')`
  return db
    .select()
    .from(hold)
    .where(
      and(eq(hold.state, 'open'), sql`${hold.expiresAt} < ${appClock}`, sql`NOT ${turnIsOpen}`),
    )
    .orderBy(asc(hold.expiresAt))
    .limit(limit)
}
