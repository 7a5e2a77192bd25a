import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import * as z from 'zod/mini'
import type { Database } from '../database.ts'

/** What a backup says of itself; its last file, so that one without it is known to be half of one. */
export const manifestShape = z.object({
  form: z.literal(2),
  /** ISO 8601, by the database's clock. */
  takenAt: z.string(),
  /** Migrations that had run, in order: a restore needs the same program. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled. */
  tables: z.array(
    z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() }),
  ),
  /** Beside the database, by their paths in the backup. */
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestShape>

export function tableFile(name: string): string {
  return `${name}.copy.gz`
}

/** Our tables but those of the migrations, each after those its foreign keys point at. */
export async function orderedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('migration', 'function_file')
      ORDER BY relname`,
  )
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT own.relname AS "from", other.relname AS "to" FROM pg_constraint c
      JOIN pg_class own ON own.oid = c.conrelid JOIN pg_class other ON other.oid = c.confrelid
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND own.oid <> other.oid`,
  )
  return inOrder(
    tables.map(({ name }) => name),
    (name) => links.filter(({ from }) => from === name).map(({ to }) => to),
  )
}

function inOrder(names: readonly string[], pointsAt: (name: string) => string[]): string[] {
  const done: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const free = left.filter((name) => pointsAt(name).every((other) => done.includes(other)))
    if (free.length === 0) throw new Error(`tables point at each other: ${left.join(', ')}`)
    done.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return done
}

/** Writes every table of a database in use into a folder, all as they were at one moment. */
export async function writeTables(
  { pool }: Database,
  folder: string,
): Promise<Omit<Manifest, 'files'>> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ at: Date }>('SELECT app_clock() AS at')
    const migrations = await client.query<{ name: string }>(
      'SELECT name FROM migration ORDER BY name',
    )
    const tables: Manifest['tables'] = []
    for (const name of await orderedTables(client)) tables.push(await write(client, name, folder))
    await client.query('COMMIT')
    return {
      form: 2,
      takenAt: rows[0]?.at.toISOString() ?? '',
      migrations: migrations.rows.map(({ name }) => name),
      tables,
    }
  } finally {
    // Ends the session: after a failure nothing else may go on in its transaction.
    client.release(true)
  }
}

async function write(
  client: pg.PoolClient,
  name: string,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const copy = client.query(to(`COPY ${pg.escapeIdentifier(name)} TO STDOUT`))
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = createWriteStream(join(folder, tableFile(name)), { mode: 0o600, flush: true })
  await pipeline(copy, measure, createGzip(), file)
  return { name, rows: copy.rowCount, bytes, sha256: hash.digest('hex') }
}
