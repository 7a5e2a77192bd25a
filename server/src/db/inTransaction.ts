import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db, Transaction } from './database.ts'

const tries = 4
const unsynced = sql`SET LOCAL synchronous_commit TO off`
/** PostgreSQL asks for these to be run again: serialization failure, deadlock. */
const again: ReadonlySet<string> = new Set(['40001', '40P01'])

export interface Durability {
  /** False: the next synced transaction makes it durable. A failing machine may lose it, a killed process does not. */
  readonly synced: boolean
}

/** Runs `work` whole or not at all. It may run more than once, so it touches nothing but the database. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  { synced }: Durability = { synced: true },
): Promise<T> {
  const run = async (tx: Transaction) => {
    if (synced) return work(tx)
    const [, done] = await Promise.all([tx.execute(unsynced), work(tx)])
    return done
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(run)
    } catch (error) {
      if (attempt === tries || !again.has(sqlState(error) ?? '')) throw error
      await sleep(attempt * attempt * 5)
    }
  }
}

/** The five-character SQLSTATE behind an error, if the database raised it. */
export function sqlState(error: unknown): string | undefined {
  const raised = error instanceof DrizzleQueryError ? error.cause : error
  return raised instanceof pg.DatabaseError ? raised.code : undefined
}
