import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { outbox } from '../db/schema/outbox.ts'
import { inTransaction } from '../db/transaction.ts'

/** Any number will do, as long as every process of ours takes the same one. */
const advisoryLock = 7_264_121
const mostAtOnce = 1000

export type OutboxMessage = typeof outbox.$inferSelect

/**
 * Sends what waits, the oldest first, and forgets it. One process does so at a time, or a player's messages could
 * overtake each other. If `send` throws, or we die before the commit, the same messages are sent again.
 * @returns whether more may wait
 */
export async function relayBatch(
  db: Db,
  send: (messages: readonly OutboxMessage[]) => Promise<void>,
): Promise<boolean> {
  // Asked often and mostly in vain: one query, and no transaction, finds out.
  const waiting = await db
    .select({ seq: outbox.seq })
    .from(outbox)
    .orderBy(asc(outbox.seq))
    .limit(1)
  if (waiting.length === 0) return false
  return inTransaction(db, async (tx, last) => {
    const [isOurs, messages] = await Promise.all([isOurTurn(tx), oldest(tx)])
    if (!isOurs || messages.length === 0) return false
    await send(messages)
    const sent = messages.map(({ seq }) => seq)
    last(tx.delete(outbox).where(inArray(outbox.seq, sent)).then())
    return messages.length === mostAtOnce
  })
}

function oldest(tx: Transaction): Promise<OutboxMessage[]> {
  return tx.select().from(outbox).orderBy(asc(outbox.seq)).limit(mostAtOnce)
}

async function isOurTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${advisoryLock}) AS mine`,
  )
  return rows[0]?.mine === true
}

/** While a broker is away messages pile up. By then nobody waits for them: a new line begins with the balances. */
export async function pruneOutbox(db: Db): Promise<void> {
  await db.delete(outbox).where(sql`${outbox.createdAt} < app_clock() - interval '1 day'`)
}

/** Puts the balances as of now behind all changes that are told already. Locks the player. */
export async function enqueueBalances(tx: Transaction, playerId: string): Promise<void> {
  // A statement of its own: the next one then sees what the change before us committed.
  await tx.execute(sql`SELECT 1 FROM player WHERE id = ${playerId} FOR NO KEY UPDATE`)
  await tx.execute(sql`
    INSERT INTO outbox (player_id, kind, body, created_at)
    SELECT ${playerId}::uuid, 'balance', jsonb_build_object('coin', coin, 'power', energy), app_clock()
    FROM ledger_now(${playerId}::uuid, 'told', NULL)`)
}
