import { setTimeout as sleep } from 'node:timers/promises'
import type { DurableDatabase } from '@fabula/devkit'
import { percentile } from '../percentile.ts'
import { spendEvening } from './evening.ts'
import { explained } from './explained.ts'
import { hotStatements } from './hotStatements.ts'
import { inWorld } from './inWorld.ts'
import { someSessions } from './sessions.ts'

/** One statement as many players sent it. */
export interface MeasuredStatement {
  readonly name: string
  readonly calls: number
  /** Milliseconds of execution, functions and foreign keys included, as pg_stat_statements counts them. */
  readonly meanMs: number
  /** The same by EXPLAIN ANALYZE, in another pass. */
  readonly medianMs: number
  /** Pages looked at for one call, and those of them that were not in PostgreSQL's memory. */
  readonly buffers: number
  readonly reads: number
  /** Bytes of one call, whole pages after a checkpoint included. */
  readonly wal: number
  /** How tables are read, by the last EXPLAIN. */
  readonly scans: readonly string[]
}

const warmUp = 5
const players = 40

/** What the statements cost while players spend their evenings one after the other, over the wire. */
export async function measureStatements(database: DurableDatabase): Promise<MeasuredStatement[]> {
  const counted = await countStatements(database)
  const plans = await explained(database, async (world) => {
    for (const as of await someSessions(database, players)) await spendEvening(world, as)
  })
  return hotStatements.map(({ name, text }) => {
    const found = counted.filter(({ query }) => text.test(query))
    const runs = plans.filter(({ query }) => text.test(query))
    const sum = (of: (row: CountedRow) => number) => found.reduce((all, row) => all + of(row), 0)
    const calls = sum((row) => row.calls)
    const perCall = (of: (row: CountedRow) => number) => (calls === 0 ? 0 : sum(of) / calls)
    const times = runs.map(({ ms }) => ms)
    return {
      ...{ name, calls, medianMs: percentile(times, 0.5), scans: runs.at(-1)?.scans ?? [] },
      meanMs: perCall((row) => row.ms),
      buffers: perCall((row) => row.buffers),
      reads: perCall((row) => row.reads),
      wal: perCall((row) => row.wal),
    }
  })
}

interface CountedRow {
  readonly query: string
  readonly calls: number
  readonly ms: number
  readonly buffers: number
  readonly reads: number
  readonly wal: number
}

async function countStatements(database: DurableDatabase): Promise<CountedRow[]> {
  const { pool } = database
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  await inWorld(database, async (world) => {
    for (const as of await someSessions(database, warmUp)) await spendEvening(world, as)
    const all = await someSessions(database, players)
    await pool.query('SELECT pg_stat_statements_reset()')
    for (const as of all) await spendEvening(world, as)
    // The pollers come along every second.
    await sleep(2500)
  })
  const { rows } = await pool.query<CountedRow>(
    `SELECT regexp_replace(query, '\\s+', ' ', 'g') AS query, calls::float8, total_exec_time AS ms,
       (shared_blks_hit + shared_blks_read)::float8 AS buffers, shared_blks_read::float8 AS reads,
       wal_bytes::float8 AS wal
     FROM pg_stat_statements WHERE toplevel`,
  )
  return rows
}
