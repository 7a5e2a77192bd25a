import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
  await removeLeftovers()
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

/** A run that was killed leaves its database running: it is adopted, stopped and removed. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || lives(Number(pid))) continue
    const folder = join(tmpdir(), name)
    const left = await startPostgres({ folder, durable: false }).catch(() => null)
    await left?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
