import { type DurableDatabase, openDurableDatabase } from '@fabula/devkit'
import type { Figure } from '../Figure.ts'
import { columns } from '../report.ts'
import { inWorld } from './inWorld.ts'
import { makeVolume } from './makeVolume.ts'
import { measureCrowds } from './measureCrowds.ts'
import { type MeasuredStatement, measureStatements } from './measureStatements.ts'
import { measureTurns } from './measureTurns.ts'
import { playTemplates } from './playTemplates.ts'

/** Players that play for real; each of them plays 20 turns, and so has everybody. */
const templates = 20
const connections = 4
/** Share of the players whose turns may be open; the others play on. */
const mostOpen = 0.8
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

export interface VolumeOptions {
  readonly players: number
  /** A data folder that is kept, and used as it is where it has so many players; otherwise one that is gone afterwards. */
  readonly folder?: string
  /** Hears what is being done. */
  readonly say: (line: string) => void
}

export interface Volume {
  readonly statements: readonly MeasuredStatement[]
  readonly figures: readonly Figure[]
}

/** What the game's statements cost once there are so many players and 20 times as many turns. */
export async function volume({ players, folder, say }: VolumeOptions): Promise<Volume> {
  const database = await openDurableDatabase(connections, {
    settings,
    ...(folder !== undefined && { folder }),
  })
  try {
    const made = await fill(database, players, say)
    say('  statements …')
    const statements = await measureStatements(database)
    for (const { name, calls } of statements) if (calls === 0) say(`  nobody sent: ${name}`)
    say('  turns …')
    const turns = await measureTurns(database)
    say('  crowds …')
    const counts = [0, 4000, 60_000].filter((open) => open <= players * mostOpen)
    const crowds = await measureCrowds(database, counts)
    return { statements, figures: [...made, ...turns, ...crowds] }
  } finally {
    await database.close()
  }
}

async function fill(
  database: DurableDatabase,
  players: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const began = performance.now()
  if ((await count(database)) < players) {
    await inWorld(database, (world) => playTemplates(world, templates))
    await makeVolume(database, Math.ceil(players / templates) - 1, say)
  }
  const { rows } = await database.pool.query<{ bytes: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  )
  return [
    { what: 'players there are', value: await count(database), unit: '' },
    { what: 'size of the database', value: (rows[0]?.bytes ?? 0) / 2 ** 30, unit: 'GiB' },
    { what: 'time to make it', value: (performance.now() - began) / 1000, unit: 's' },
  ]
}

async function count({ pool }: DurableDatabase): Promise<number> {
  const { rows } = await pool.query<{ players: number }>(
    'SELECT count(*)::float8 AS players FROM player',
  )
  return rows[0]?.players ?? 0
}

/** A row for each statement. */
export function statementTable(statements: readonly MeasuredStatement[]): string {
  const head = ['statement', 'calls', 'mean ms', 'median ms', 'buffers', 'read', 'WAL B', 'scans']
  const rows = statements.map((row) => [
    row.name,
    `${row.calls}`,
    ...[row.meanMs, row.medianMs].map((ms) => ms.toFixed(3)),
    ...[row.buffers, row.reads].map((pages) => pages.toFixed(1)),
    row.wal.toFixed(0),
    row.scans.join(', '),
  ])
  return columns([head, ...rows])
}
