import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'
import { sqlState } from './sqlState.ts'

const tries = 4
const unsynced = sql`SET LOCAL synchronous_commit TO off`
/** PostgreSQL asks for these to be run again: serialization failure, deadlock. */
const again: ReadonlySet<string> = new Set(['40001', '40P01'])

export interface Durability {
  /** False: the next synced transaction makes it durable. A failing machine may lose it, a killed process does not. */
  readonly synced: boolean
}

/**
 * Names a statement that has been sent as one of the last: COMMIT follows without waiting for its answer. It must
 * raise by itself where it did not do its work, for then everything is undone. What it answers is there once the
 * transaction is in.
 */
export type Last = (sent: Promise<unknown>) => void

/** Runs `work` whole or not at all. It may run more than once, so it touches nothing but the database. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction, last: Last) => Promise<T>,
  { synced }: Durability = { synced: true },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const sent: Promise<unknown>[] = []
    const last: Last = (statement) => {
      sent.push(statement)
      // Whoever waits for the transaction hears of it.
      statement.catch(() => undefined)
    }
    try {
      const done = await db.transaction((tx) => {
        if (!synced) last(tx.execute(unsynced).then())
        return work(tx, last)
      })
      await Promise.all(sent)
      return done
    } catch (error) {
      if (attempt === tries || !again.has(sqlState(error) ?? '')) throw error
      await sleep(attempt * attempt * 5)
    }
  }
}
