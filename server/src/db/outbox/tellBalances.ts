import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'

/** Puts the balances as of now behind all changes that are told already. Locks the player. */
export async function enqueueBalances(tx: Transaction, playerId: string): Promise<void> {
  // A statement of its own: the next one then sees what the change before us committed.
  await tx.execute(sql`SELECT 1 FROM player WHERE id = ${playerId} FOR NO KEY UPDATE`)
  await tx.execute(sql`
    INSERT INTO outbox (player_id, kind, body, created_at)
    SELECT ${playerId}::uuid, 'balance', jsonb_build_object('coin', coin, 'power', energy), app_clock()
    FROM ledger_now(${playerId}::uuid, 'told', NULL)`)
}
