import { migrate } from '../db/migrate.ts'
import type { AdminContext } from './adminContext.ts'

/** Brings the database up to this version. It may run beside servers of the version before, and beside itself. */
export async function migrateSite({ database, print }: AdminContext): Promise<void> {
  const ran = await migrate(database.pool)
  for (const name of ran) print(name)
  print(ran.length === 0 ? 'the database is up to date' : `${ran.length} files ran`)
}
