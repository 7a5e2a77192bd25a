import { join } from 'node:path'
import { createCatalog, loadPinned, type StoryCatalog } from '../catalog/storyCatalog.ts'
import { readStories } from '../catalog/storyFiles.ts'
import { type Config, readConfig, readEconomy } from '../config/config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { missingMigrations } from '../db/migrate.ts'
import { choosePlace } from '../postgres/place.ts'
import { livePostmaster, urlOf } from '../postgres/postmaster.ts'
import { startPostgres } from '../postgres/startPostgres.ts'

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

interface AdminTask<T> {
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
    const catalog = createCatalog(stories, economy)
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

/** What the operator asked for can't be done; the message says why and what to do instead. */
export class UsageError extends Error {}

const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The database would take a malformed id for an error of ours. */
export function uuidOrMistake(what: string, id: string): string {
  if (shape.test(id)) return id
  throw new UsageError(
    `'${id}' is no id of a ${what}: they look like 3f2504e0-4f89-41d3-9a0c-0305e82c3301.`,
  )
}

/** What players write may hold line ends, and what a terminal would take for orders. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
