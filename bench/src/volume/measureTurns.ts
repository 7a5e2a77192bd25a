import type { DurableDatabase } from '@fabula/devkit'
import type { Figure } from '../Figure.ts'
import { inWorld } from './inWorld.ts'
import { moverOfLast } from './Mover.ts'
import { tablesOfTurn, turnTable } from './schemaSql.ts'
import { someSessions } from './sessions.ts'

const players = 30
const movesOfPlayer = 10

/** What a turn weighs: on the disk by all that were made, in rows and log by some that are played now. */
export async function measureTurns(database: DurableDatabase): Promise<Figure[]> {
  return [
    ...(await bytesOnDisk(database)),
    ...(await rowsWritten(database)),
    await walOfTurns(database, 'off'),
    await walOfTurns(database, 'on'),
  ]
}

async function bytesOnDisk({ pool }: DurableDatabase): Promise<Figure[]> {
  const { rows } = await pool.query<{ name: string; bytes: number; rows: number }>(
    `SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes, reltuples::float8 AS rows
     FROM pg_class WHERE oid = ANY ($1::regclass[]) ORDER BY 2 DESC`,
    [tablesOfTurn],
  )
  const turns = rows.find(({ name }) => name === turnTable)?.rows ?? Number.NaN
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    { what: 'turns there are', value: turns, unit: '' },
    { what: 'bytes a turn, all its tables with their indexes', value: all / turns, unit: 'B' },
    ...rows.flatMap(({ name, bytes, rows: count }) => [
      { what: `bytes a turn, ${name}`, value: bytes / turns, unit: 'B' },
      { what: `rows a turn, ${name}`, value: count / turns, unit: '' },
    ]),
  ]
}

interface Writes {
  readonly name: string
  readonly inserts: number
  readonly updates: number
  readonly deletes: number
}

/** A connection reports what it wrote once it is closed. */
async function rowsWritten(database: DurableDatabase): Promise<Figure[]> {
  const read = async () => {
    const { rows } = await database.pool.query<Writes>(
      `SELECT relname AS name, n_tup_ins::float8 AS inserts, n_tup_upd::float8 AS updates,
         n_tup_del::float8 AS deletes FROM pg_stat_user_tables ORDER BY relname`,
    )
    return rows
  }
  const before = new Map((await read()).map((row) => [row.name, row]))
  const moves = await playTurns(database)
  return (await read()).flatMap((row) =>
    (['inserts', 'updates', 'deletes'] as const).flatMap((kind) => {
      const value = (row[kind] - (before.get(row.name)?.[kind] ?? 0)) / moves
      return value > 0.02 ? [{ what: `${kind} a turn, ${row.name}`, value, unit: '' }] : []
    }),
  )
}

/** Without whole pages it is what the turns themselves say; with them, the most they can, just after a checkpoint. */
async function walOfTurns(database: DurableDatabase, wholePages: 'on' | 'off'): Promise<Figure> {
  const { pool } = database
  await pool.query(`ALTER SYSTEM SET full_page_writes = '${wholePages}'`)
  await pool.query('SELECT pg_reload_conf()')
  await pool.query('CHECKPOINT')
  const { rows: began } = await pool.query<{ at: string }>(
    'SELECT pg_current_wal_insert_lsn() AS at',
  )
  const moves = await playTurns(database)
  const { rows } = await pool.query<{ bytes: number }>(
    'SELECT (pg_current_wal_insert_lsn() - $1::pg_lsn)::float8 AS bytes',
    [began[0]?.at],
  )
  return {
    what: `WAL a turn, whole pages ${wholePages}`,
    value: (rows[0]?.bytes ?? Number.NaN) / moves,
    unit: 'B',
  }
}

/** Resolves to how many turns were played. */
async function playTurns(database: DurableDatabase): Promise<number> {
  let moves = 0
  await inWorld(database, async (world) => {
    for (const as of await someSessions(database, players)) {
      const move = await moverOfLast(world, as)
      for (let n = 0; n < movesOfPlayer; n += 1, moves += 1) await move()
    }
  })
  return moves
}
