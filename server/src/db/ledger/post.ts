import { sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { param } from '../writtenOut.ts'
import type { EntryCode, LedgerLine } from './Line.ts'
import type { Posting } from './Posting.ts'
import { type ResultRow, resultRow, unexpected } from './resultRow.ts'

export interface NewEntry {
  /** The natural key of what happened, such as `pass:{player}:{game}:{run}`. */
  readonly idempotencyKey: string
  readonly code: EntryCode
  readonly playerId: string
  /** None marks that something free happened, once. */
  readonly lines: readonly LedgerLine[]
  /** What it was about, for the receipt. */
  readonly ref?: Readonly<Record<string, string | number>>
}

/** Posts an entry once: an equal key answers with the entry that stands. Locks the player. */
export async function post(db: Queryable, entry: NewEntry): Promise<Posting> {
  const [lines, ref] = [JSON.stringify(entry.lines), JSON.stringify(entry.ref ?? {})]
  return toPosting(await ledgerPost(db, { ...entry, lines, ref }))
}

const ledgerPost = resultRow(sql`
  SELECT * FROM ledger_post(${param('idempotencyKey')}, ${param('code')}, ${param('playerId')}::uuid,
    ${param('lines')}::jsonb, ${param('ref')}::jsonb)`)

export function toPosting(row: ResultRow): Posting {
  const { outcome, id, balances } = row
  if (outcome === 'no_coins' || outcome === 'no_energy') return { outcome, balances }
  if (id === null || (outcome !== 'posted' && outcome !== 'repeated')) return unexpected(row)
  return { outcome: 'posted', repeated: outcome === 'repeated', id, balances }
}
