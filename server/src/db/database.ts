import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For queries that do not mind whether a transaction is around them. */
export type Queryable = Db | Transaction

export interface Database {
  readonly db: Db
  /** For what drizzle can't say: migrations, notifications, locks of a session. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** @param onIdleError hears of connections that broke while nobody used them; the pool replaces them. */
export function openDatabase(
  url: string,
  options: { connections: number; onIdleError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s',
  })
  pool.on('error', options.onIdleError)
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}
