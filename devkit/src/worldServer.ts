import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  copyDatabase,
  dropDatabase,
  migrate,
  migrationsFolder,
  openDatabase,
  startPostgres,
  withDatabase,
} from '@fabula/server'
import { removeLeftovers } from './leftovers.ts'

/** A PostgreSQL for throw-away databases, with one that is migrated and has the movable clock. */
export interface WorldServer {
  /** Of the database that is ready to be copied. */
  readonly url: string
  stop(): Promise<void>
}

const prefix = 'fabula-world-'
const migrations = [migrationsFolder, join(import.meta.dirname, 'migrations')]

/** @param externalUrl a PostgreSQL to use instead of an embedded one */
export async function startWorldServer(externalUrl = ''): Promise<WorldServer> {
  if (externalUrl !== '') {
    const made = await copyDatabase(withDatabase(externalUrl, 'template1'))
    await prepare(made)
    return { url: made, stop: () => dropDatabase(made) }
  }
  await removeLeftovers(tmpdir(), prefix)
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Under root the database runs as somebody else, who has to get here.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder, durable: false })
  await prepare(postgres.url)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database is copied only while nobody is connected to it. */
async function prepare(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2, onIdleError: () => undefined })
  await migrate(database.pool, migrations)
  await database.close()
}
