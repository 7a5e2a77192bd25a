import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../database.ts'
import { inTransaction } from '../inTransaction.ts'
import { outbox } from '../schema/outbox.ts'

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
