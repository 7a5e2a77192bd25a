import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, startPostgres } from '@fabula/server'

export interface DurableDatabase extends Database {
  readonly url: string
  /** Holds all of the cluster; gone once it is closed. */
  readonly folder: string
}

export interface DurableOptions {
  /** Of the PostgreSQL server, by name; some are read only when it starts, so it is restarted with them. */
  readonly settings?: Readonly<Record<string, string>>
  /** A data folder to use, and to keep; otherwise one that is gone once the database is closed. */
  readonly folder?: string
}

/** A database that syncs as the real one does, for figures that mean something. */
export async function openDurableDatabase(
  connections: number,
  options: DurableOptions = {},
): Promise<DurableDatabase> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'fabula-durable-'))
  mkdirSync(folder, { recursive: true })
  // Under root the database runs as somebody else, who has to get here.
  chmodSync(folder, 0o755)
  if (options.settings) await writeSettings(folder, options.settings)
  const postgres = await startPostgres({ folder })
  const database = openDatabase(postgres.url, { connections, onIdleError: () => undefined })
  await migrate(database.pool)
  const { root } = postgres.place
  return {
    ...database,
    url: postgres.url,
    folder: root,
    close: async () => {
      await database.close()
      await postgres.stop()
      if (options.folder !== undefined) return
      rmSync(root, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function writeSettings(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const postgres = await startPostgres({ folder })
  const { pool, close } = openDatabase(postgres.url, {
    connections: 1,
    onIdleError: () => undefined,
  })
  for (const [name, value] of Object.entries(settings)) {
    await pool.query(`ALTER SYSTEM SET ${name} = '${value}'`)
  }
  await close()
  await postgres.stop()
}
