import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, startPostgres } from '@fabula/server'

/** A database that syncs as the real one does, for figures that mean something. */
export async function openDurableDatabase(connections: number): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-durable-'))
  // Under root the database runs as somebody else, who has to get here.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder })
  const database = openDatabase(postgres.url, { connections, onIdleError: () => undefined })
  await migrate(database.pool)
  return {
    ...database,
    close: async () => {
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
