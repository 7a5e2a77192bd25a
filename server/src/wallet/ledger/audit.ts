import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'

/** What is wrong in the whole ledger; all lists of a sound one are empty [R12.07]. */
export interface LedgerFaults {
  /** Currencies whose accounts don't sum to zero. */
  readonly unbalanced: readonly string[]
  /** Accounts whose stored balance is not the sum of their transfers, or is below zero. */
  readonly drifted: readonly string[]
  /** Players whose `hold` accounts differ from the sum of their open holds. */
  readonly misheld: readonly string[]
}

export async function ledgerFaults(db: Queryable): Promise<LedgerFaults> {
  const unbalanced = await names(
    db,
    sql`SELECT currency AS name FROM ledger_balance
      GROUP BY currency HAVING sum(CASE WHEN player_id IS NULL THEN summed ELSE kept END) <> 0`,
  )
  const drifted = await names(
    db,
    sql`SELECT concat_ws(' ', bucket, currency, 'of', player_id) AS name FROM ledger_balance
      WHERE player_id IS NOT NULL AND (kept IS DISTINCT FROM summed OR kept < 0)`,
  )
  const misheld = await names(
    db,
    sql`SELECT a.player_id AS name FROM account a WHERE a.bucket = 'hold' AND a.balance <> (
      SELECT coalesce(sum(h.amount), 0) FROM hold h
      WHERE h.player_id = a.player_id AND h.currency = a.currency AND h.state = 'open')`,
  )
  return { unbalanced, drifted, misheld }
}

async function names(db: Queryable, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(query)
  return rows.map(({ name }) => name)
}
