import { join } from 'node:path'
import { type Config, readConfig } from '../config/readConfig.ts'
import { readEconomy } from '../config/readEconomy.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { missingMigrations } from '../db/migrate.ts'
import { choosePlace } from '../postgres/place.ts'
import { livePostmaster, urlOf } from '../postgres/postmaster.ts'
import { startPostgres } from '../postgres/startPostgres.ts'
import { readStories } from '../stories/readStories.ts'
import { createCatalog, type StoryCatalog } from '../stories/Shelf.ts'
import { loadPinned } from '../stories/stockShelf.ts'
import { UsageError } from './Mistake.ts'

/** What a command of the operator works on, beside a server that runs or without one. */
export interface AdminContext {
  readonly config: Config
  readonly database: Database
  readonly economy: ReturnType<typeof readEconomy>
  readonly catalog: StoryCatalog
  /** What is wrong with stories that could not be read, a line each. */
  readonly complaints: readonly string[]
  readonly say: (line: string) => void
}

export interface AdminTask<T> {
  /** The work can begin on a site that never started. */
  readonly mayBeNew: boolean
  readonly work: (admin: AdminContext) => Promise<T>
}

/** Opens the office for one piece of work, and leaves everything as it was found running. */
export async function withAdminContext<T>(
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
  { mayBeNew, work }: AdminTask<T>,
): Promise<T> {
  const config = readConfig(env)
  const { url, stop } = await findDatabase(config)
  const database = openDatabase(url, { connections: 4, onIdleError: () => undefined })
  try {
    if (!mayBeNew) await refuseNew(database, config)
    const { stories, complaints } = await readStories(join(config.projectFolder, 'stories'))
    const economy = readEconomy(config.economyFile)
    const catalog = createCatalog(stories)
    const left = mayBeNew ? [] : await loadPinned({ database, catalog })
    return await work({
      config,
      database,
      economy,
      catalog,
      complaints: [...complaints, ...left],
      say,
    })
  } finally {
    await database.close()
    await stop()
  }
}

async function refuseNew({ pool }: Database, { dataFolder, databaseUrl }: Config): Promise<void> {
  const missing = await missingMigrations(pool)
  if (missing.length === 0) return
  const where = databaseUrl === '' ? dataFolder : 'the database of DATABASE_URL'
  throw new UsageError(
    `No site of this version is in ${where}: npm start makes it or brings it up.`,
  )
}

/** The embedded database of a running server is shared with it; else it runs while we need it. */
async function findDatabase(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl !== '') return { url: config.databaseUrl, stop: async () => undefined }
  const live = livePostmaster(choosePlace(config.dataFolder).cluster)
  if (live) return { url: urlOf(live, 'fabula'), stop: async () => undefined }
  return startPostgres({ folder: config.dataFolder })
}
