import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartFailure } from '../config/config.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number will do, as long as every process of ours takes the same one. */
const advisoryLock = 7_264_119

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/**
 * Brings the database up to the files `NNNN_name.sql` of the folders, each in a transaction of its own.
 * Several processes may do this at once: one works, the others wait.
 * @returns the names of those that ran now
 */
export async function migrate(
  pool: pg.Pool,
  folders: readonly string[] = [migrationsFolder],
): Promise<string[]> {
  const migrations = (await Promise.all(folders.map(readMigrations))).flat()
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    return await runMissing(client, migrations)
  } finally {
    // Ends the session and with it the lock, however far we came.
    client.release(true)
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  refuseTwins(names)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Two files of one number have no order that every database would share. */
function refuseTwins(names: readonly string[]): void {
  const numbers = names.map((name) => name.slice(0, 4))
  const twin = names.find((_, i) => numbers[i] === numbers[i + 1])
  if (twin) throw new StartFailure(`Two migrations have the number of ${twin}: give one the next.`)
}

/** Names of those that have not run yet on this database. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const known = await readMigrations(migrationsFolder)
  const { rows } = await pool.query<{ table: string | null }>(
    `SELECT to_regclass('migration') AS table`,
  )
  const isFresh = rows[0]?.table === null
  const ran = isFresh ? [] : (await pool.query<{ name: string }>('SELECT name FROM migration')).rows
  const names = new Set(ran.map(({ name }) => name))
  return known.map(({ name }) => name).filter((name) => !names.has(name))
}

async function runMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, hash text NOT NULL, ran_at timestamptz NOT NULL DEFAULT clock_timestamp())`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migration',
  )
  const ran = new Map(rows.map((row) => [row.name, row.hash]))
  refuseStranger(ran, migrations)
  const missing = migrations.filter((migration) => !ran.has(migration.name))
  for (const migration of missing) await run(client, migration)
  return missing.map((migration) => migration.name)
}

function refuseStranger(ran: ReadonlyMap<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of ran) {
    if (!known.has(name)) {
      throw new StartFailure(
        `The database already has the migration ${name}, which this version of Fabula does not know: start a newer version, or another data folder (FABULA_DATA).`,
      )
    }
    if (known.get(name) !== hash) {
      throw new StartFailure(
        `The migration ${name} was changed after it ran on this database: restore the file, or start with another data folder (FABULA_DATA).`,
      )
    }
  }
}

async function run(client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}
