import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { param } from '../writtenOut.ts'
import type { Currency } from './Line.ts'
import type { Balances, Posting } from './Posting.ts'
import { toPosting } from './post.ts'
import { resultRow } from './resultRow.ts'

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
  readonly lastsMs: number
  /** The new hold's, where something is written that stands on it. */
  readonly id?: string
}

/** `standing`: another try is open or was paid. Of a posted one `id` is the hold's. */
export type Holding = Posting | { readonly outcome: 'standing'; readonly balances: Balances }

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
