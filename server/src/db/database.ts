import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { autoPrepare } from './driver/autoPrepare.ts'
import { corkedSocket } from './driver/corkedSocket.ts'
import { SilenceWatch } from './driver/watchSilence.ts'

/** `$client` is for statements that are written out once, and not built anew each time. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool }
/** One of these stands for each connection: what is kept for it is kept for all its transactions. */
export type Transaction = NodePgDatabase & { readonly $client: pg.PoolClient }
/** For queries that do not mind whether a transaction is around them. */
export type Queryable = Db | Transaction

export interface Database {
  readonly db: Db
  /** For what drizzle can't say: migrations, notifications, locks of a session. */
  readonly pool: pg.Pool
  /** For single statements beside an open transaction: one that waited for `pool` would wait for its like, for ever. */
  readonly besides: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly connections: number
  /** Hears of connections that broke while nobody used them; the pool replaces them. */
  readonly onIdleError: (error: Error) => void
  /** The longest that a statement may take, in ms; without it, as long as it needs. */
  readonly statementMs?: number
  /** Statements go out without waiting for the answers to those before them; COPY can't be used. */
  readonly pipelined?: boolean
  /** Hears when the database falls silent, and when it answers again. Without it silence is waited out. */
  readonly onSilence?: (isSilent: boolean) => void
}

// All that is asked often looks rows up by their keys: a plan made for one value is as good for another.
const session =
  '-c timezone=UTC -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s -c plan_cache_mode=force_generic_plan'

/** None is opened before it is needed. */
const mostBesides = 2

export function openDatabase(
  url: string,
  { connections, onIdleError, statementMs = 0, pipelined = false, onSilence }: DatabaseOptions,
): Database {
  const watch = onSilence && new SilenceWatch({ url, onChange: onSilence })
  const open = (most: number, newSocket: () => Socket, own: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: url,
      max: most,
      // To connect, or to wait for a connection that others have: a crowd is slow, and not refused.
      connectionTimeoutMillis: 15_000,
      stream: () => watch?.keep(newSocket()) ?? newSocket(),
      // Finds out that an idle one is gone, before somebody takes it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: `${session} -c statement_timeout=${statementMs}`,
      ...own,
    })
    pool.on('error', onIdleError)
    // One that breaks between two statements of a transaction belongs to nobody at that moment; the next statement fails.
    pool.on('connect', (client) => client.on('error', () => undefined))
    watch?.follow(pool)
    return pool
  }
  const pool = open(connections, () => (pipelined ? corkedSocket() : new Socket()), {
    // A new one has to plan all that it is asked: it is worth keeping.
    idleTimeoutMillis: 600_000,
    ...(pipelined && { pipeline: true }),
  })
  if (pipelined) pool.on('connect', autoPrepare)
  const besides = open(mostBesides, () => new Socket(), {})
  const close = async () => {
    watch?.stop()
    await Promise.all([pool.end(), besides.end()])
  }
  return { db: drizzle({ client: pool }), pool, besides, close }
}
