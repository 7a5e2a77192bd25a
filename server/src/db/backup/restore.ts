import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Database } from '../database.ts'
import { type Manifest, orderedTables, tableFile } from './backup.ts'

/** Why a backup can't be restored here; nothing was changed. */
export class Unrestorable extends Error {}

/**
 * Fills a migrated database in which nobody has played yet, whole or not at all. Triggers rest
 * meanwhile: what they did is in the backup.
 */
export async function readTables(
  { pool }: Database,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const here = await orderedTables(client)
    await refuseUnlessFresh(client, here, manifest)
    for (const name of here) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`)
    // What the migrations laid in comes with the backup, under the keys that other rows point at.
    await emptyAll(client, here.toReversed())
    for (const table of manifest.tables) await read(client, table, folder)
    for (const name of here) await goOnCounting(client, name)
    // Foreign keys are checked by then, and a table with checks to come can't be altered.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    for (const name of here) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`)
    await client.query('COMMIT')
  } finally {
    client.release(true)
  }
}

async function refuseUnlessFresh(
  client: pg.PoolClient,
  here: readonly string[],
  { migrations, tables }: Manifest,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  const known = rows.map(({ name }) => name)
  if (known.join() !== migrations.join()) {
    const apart = [...known, ...migrations].find(
      (name) => !(known.includes(name) && migrations.includes(name)),
    )
    throw new Unrestorable(
      `The backup was made by another version of Fabula (they differ by ${apart}): restore it with that one.`,
    )
  }
  if (
    tables
      .map(({ name }) => name)
      .sort()
      .join() !== [...here].sort().join()
  ) {
    throw new Unrestorable('The backup has other tables than this version of Fabula.')
  }
  const players = await client.query<{ count: number }>('SELECT count(*)::int FROM player')
  const count = players.rows[0]?.count ?? 0
  if (count === 0) return
  throw new Unrestorable(
    `The database holds ${count} players already: restore into an empty one (FABULA_DATA or DATABASE_URL).`,
  )
}

/**
 * Ledger and log let nobody change or delete, not even their owner, and are empty while nobody has played. But to
 * see that they point at nothing that goes, the database locks their rows, for which it wants the right to change.
 */
async function emptyAll(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  const { rows: shut } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name
      WHERE NOT has_any_column_privilege(quote_ident(name), 'UPDATE')`,
    [names],
  )
  for (const { name } of shut) {
    await client.query(`GRANT UPDATE ON ${quoted(name)} TO CURRENT_USER`)
  }
  for (const name of names) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)
    if (rowCount !== 0) await client.query(`DELETE FROM ${quoted(name)}`)
  }
  for (const { name } of shut) {
    await client.query(`REVOKE UPDATE ON ${quoted(name)} FROM CURRENT_USER`)
  }
}

async function read(
  client: pg.PoolClient,
  { name, rows, sha256 }: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const copy = client.query(from(`COPY ${quoted(name)} FROM STDIN`))
  const hash = createHash('sha256')
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const whole = hash.digest('hex') === sha256
      done(whole ? null : new Unrestorable(`${tableFile(name)} is not as it was written.`))
    },
  })
  try {
    await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), check, copy)
  } catch (error) {
    if (error instanceof Unrestorable) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Unrestorable(`${tableFile(name)} can't be read (${why}).`)
  }
  if (copy.rowCount !== rows) throw new Unrestorable(`${tableFile(name)} lacks rows.`)
}

/** A column that counts by itself goes on after the highest number there is. */
async function goOnCounting(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''`,
    [quoted(name)],
  )
  for (const { column } of rows) {
    const counted = quoted(column)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce((SELECT max(${counted}) FROM ${quoted(name)}), 0) + 1, false)`,
      [quoted(name), column],
    )
  }
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}
