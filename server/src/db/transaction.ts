import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, Transaction } from './database.ts'

const tries = 4
const unsynced = 'begin; set local synchronous_commit to off'
const ofOneMoment = 'begin isolation level repeatable read read only'
/** PostgreSQL asks for these to be run again: serialization failure, deadlock. */
const again: ReadonlySet<string> = new Set(['40001', '40P01'])

interface Durability {
  /** False: the next synced transaction makes it durable. A failing machine may lose it, a killed process does not. */
  readonly synced: boolean
}

/**
 * Names a statement that has been sent as one of the last: COMMIT follows without waiting for its answer. It must
 * raise by itself where it did not do its work, for then everything is undone. What it answers is there once the
 * transaction is in.
 */
export type SendWithCommit = (sent: Promise<unknown>) => void

/** Runs `work` whole or not at all. It may run more than once, so it touches nothing but the database. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction, last: SendWithCommit) => Promise<T>,
  { synced }: Durability = { synced: true },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work, synced ? 'begin' : unsynced)
    } catch (error) {
      if (attempt === tries || !again.has(sqlState(error) ?? '')) throw error
      await sleep(attempt * attempt * 5)
    }
  }
}

/** Reads with several statements what belongs together, all as of one moment. It locks nothing. */
export function inSnapshot<T>(db: Db, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return once(db, read, ofOneMoment)
}

async function once<T>(
  db: Db,
  work: (tx: Transaction, last: SendWithCommit) => Promise<T>,
  begin: string,
): Promise<T> {
  const client = await db.$client.connect()
  const sent: Promise<unknown>[] = []
  const last: SendWithCommit = (statement) => {
    sent.push(statement)
    // Whoever waits for the transaction hears of it.
    statement.catch(() => undefined)
  }
  try {
    // Not waited for: it fails only with the connection, and then what follows fails too.
    client.query(begin).catch(() => undefined)
    const done = await work(transactionOn(client), last)
    await client.query('commit')
    await Promise.all(sent)
    return done
  } catch (error) {
    // It fails only with the connection, and then there is nothing to undo.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const onClient = new WeakMap<pg.PoolClient, Transaction>()

function transactionOn(client: pg.PoolClient): Transaction {
  const known = onClient.get(client)
  if (known) return known
  const tx = drizzle({ client })
  onClient.set(client, tx)
  return tx
}

/** The five-character SQLSTATE behind an error, if the database raised it. */
export function sqlState(error: unknown): string | undefined {
  const raised = error instanceof DrizzleQueryError ? error.cause : error
  return raised instanceof pg.DatabaseError ? raised.code : undefined
}

/** SQLSTATEs of our own, for what a statement finds not as it must be. */
const states = {
  /** Another worker has the turn, or has brought it on. */
  lease_lost: 'FB001',
  /** A play's log does not end where it was read to. */
  log_conflict: 'FB002',
  /** Balances are not what they were read to be. */
  balance_conflict: 'FB003',
} as const

type Conflict = keyof typeof states

/** True, or the end of the transaction: see functions/assert_sql.sql. */
export function assertSql(isSo: SQL, lack: Conflict): SQL<boolean> {
  return sql<boolean>`assert_sql(${isSo}, ${states[lack]})`
}

export function isConflict(error: unknown, lack: Conflict): boolean {
  return sqlState(error) === states[lack]
}
