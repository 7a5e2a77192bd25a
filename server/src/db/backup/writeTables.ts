import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Database } from '../database.ts'
import { type Manifest, tableFile } from './Manifest.ts'
import { orderedTables } from './orderedTables.ts'

/** Writes every table of a database in use into a folder, all as they were at one moment. */
export async function writeTables({ pool }: Database, folder: string): Promise<Manifest> {
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
      form: 1,
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
