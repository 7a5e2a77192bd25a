import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartFailure } from '../config/config.ts'
import { sqlState } from './transaction.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')
const functionsFolder = join(import.meta.dirname, 'functions')

/** Any number will do, as long as every process of ours takes the same one. */
const advisoryLock = 7_264_119

interface SqlFile {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/**
 * Brings the database up to the files `NNNN_name.sql` of the folders, each in a transaction of its own, then creates
 * anew what changed in `functions/`. Several processes may do this at once: one works, the others wait. The lock is
 * of the transaction, so that it works through a pooler that gives each transaction another session.
 * @returns the names of those that ran now
 */
export async function migrate(
  pool: pg.Pool,
  folders: readonly string[] = [migrationsFolder],
): Promise<string[]> {
  const migrations = (await Promise.all(folders.map(readMigrations))).flat()
  const functions = await readFunctions()
  const client = await pool.connect()
  try {
    const ran: string[] = []
    for (;;) {
      const name = await locked(client, () => runNext(client, migrations))
      if (name === null) break
      ran.push(name)
    }
    return [...ran, ...(await locked(client, () => replaceFunctions(client, functions)))]
  } finally {
    client.release()
  }
}

export async function readMigrations(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  refuseTwins(names)
  return Promise.all(names.map((name) => readSql(folder, name)))
}

async function readFunctions(): Promise<SqlFile[]> {
  const names = (await readdir(functionsFolder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readSql(functionsFolder, name)))
}

async function readSql(folder: string, name: string): Promise<SqlFile> {
  const sql = await readFile(join(folder, name), 'utf8')
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

/** Two files of one number have no order that every database would share. */
function refuseTwins(names: readonly string[]): void {
  const numbers = names.map((name) => name.slice(0, 4))
  const twin = names.find((_, i) => numbers[i] === numbers[i + 1])
  if (twin) throw new StartFailure(`Two migrations have the number of ${twin}: give one the next.`)
}

/** Names of the migrations that have not run on this database, and of the functions that are not as in their files. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AND to_regclass('function_file') IS NOT NULL AS "isThere"`,
  )
  const [known, functions] = [await readMigrations(migrationsFolder), await readFunctions()]
  if (!rows[0]?.isThere) return [...known, ...functions].map(({ name }) => name)
  const [ran, created] = [await hashes(pool, 'migration'), await hashes(pool, 'function_file')]
  return [
    ...known.filter(({ name }) => !ran.has(name)),
    ...functions.filter(({ name, hash }) => created.get(name) !== hash),
  ].map(({ name }) => name)
}

async function hashes(
  db: Pick<pg.ClientBase, 'query'>,
  table: 'migration' | 'function_file',
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string; hash: string }>(`SELECT name, hash FROM ${table}`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Whoever uses a table waits behind the migration that waits for its lock: no longer than this, in ms. */
const lockMs = 500
/** Then they have their turn before it is tried again, for ten minutes: a backup may hold the table. */
const pauseMs = 1500
const lockTries = 300
const lockNotAvailable = '55P03'

/** Runs `work` whole or not at all, while no other process of ours migrates. */
async function locked<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lockedOnce(client, work)
    } catch (error) {
      const raised = error instanceof Error && error.cause ? error.cause : error
      if (attempt === lockTries || sqlState(raised) !== lockNotAvailable) throw error
      await sleep(pauseMs)
    }
  }
}

async function lockedOnce<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('BEGIN')
    // Whoever waits here waits for a whole migration.
    await client.query('SET LOCAL lock_timeout = 0')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock])
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY, hash text NOT NULL, ran_at timestamptz NOT NULL DEFAULT clock_timestamp())`)
    await client.query(
      'CREATE TABLE IF NOT EXISTS function_file (name text PRIMARY KEY, hash text NOT NULL)',
    )
    const done = await work()
    await client.query('COMMIT')
    return done
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** @returns the migration that ran; null if none was left */
async function runNext(
  client: pg.PoolClient,
  migrations: readonly SqlFile[],
): Promise<string | null> {
  const ran = await hashes(client, 'migration')
  refuseUnknown(ran, migrations)
  const next = migrations.find(({ name }) => !ran.has(name))
  if (next === undefined) return null
  await run(client, `The migration ${next.name} failed`, next.sql)
  const { name, hash } = next
  await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash])
  return name
}

function refuseUnknown(ran: ReadonlyMap<string, string>, migrations: readonly SqlFile[]): void {
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

/** Functions, triggers and views are created anew where their file changed: each statement of theirs may run again. */
async function replaceFunctions(
  client: pg.PoolClient,
  functions: readonly SqlFile[],
): Promise<string[]> {
  const created = await hashes(client, 'function_file')
  const changed = functions.filter(({ name, hash }) => created.get(name) !== hash)
  for (const { name, sql, hash } of changed) {
    await run(client, `The functions of ${name} could not be created`, sql)
    await client.query(
      `INSERT INTO function_file (name, hash) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
      [name, hash],
    )
  }
  return changed.map(({ name }) => name)
}

async function run(client: pg.PoolClient, failure: string, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(failure, { cause: error })
  }
}
