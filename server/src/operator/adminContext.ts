import { join } from 'node:path'
import { isUuid } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { createProviders, type Providers } from '../accounts/identities/providers.ts'
import { createCatalog, loadPinned, type StoryCatalog } from '../catalog/storyCatalog.ts'
import { readStories } from '../catalog/storyFiles.ts'
import { type Config, readConfig, readEconomy } from '../config/config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { missingMigrations } from '../db/migrate.ts'
import { choosePlace } from '../postgres/place.ts'
import { livePostmaster, urlOf } from '../postgres/postmaster.ts'
import { startPostgres } from '../postgres/startPostgres.ts'
import { openStorage } from '../storage/openStorage.ts'
import type { Storage } from '../storage/storage.ts'

/** What a command of the operator works with, whether or not a server is running. */
export interface AdminContext {
  readonly config: Config
  readonly database: Database
  readonly providers: Providers
  readonly economy: Economy
  readonly storage: Storage
  readonly catalog: StoryCatalog
  /** A line for each story that could not be read: which and why. */
  readonly complaints: readonly string[]
  readonly print: (line: string) => void
}

export interface AdminSite {
  /** Whether the command also works on a data folder whose server was never started. */
  readonly mayBeNew: boolean
  /** The database's address, in place of the configured one; of `migrate` also in place of FABULA_MIGRATE_URL. */
  readonly url?: string | undefined
  /** Works where migrations run. */
  readonly migrates?: boolean
}

interface AdminTask<T> extends AdminSite {
  readonly work: (admin: AdminContext) => Promise<T>
}

/** Opens an AdminContext for one command, and starts the embedded database for as long if it is not running. */
export async function withAdminContext<T>(
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  { work, ...site }: AdminTask<T>,
): Promise<T> {
  const config = readConfig(env)
  const { mayBeNew } = site
  const { url, stop } = await findDatabase(config, site)
  const database = openDatabase(url, { connections: 4, onIdleError: () => undefined })
  try {
    if (!mayBeNew) await refuseNew(database, config)
    const { stories, complaints } = await readStories(join(config.projectFolder, 'stories'))
    const economy = readEconomy(config.economyFile)
    const catalog = createCatalog(stories, economy)
    const left = mayBeNew ? [] : await loadPinned({ database, catalog })
    return await work({
      config,
      providers: createProviders(config),
      database,
      economy,
      storage: openStorage(config),
      catalog,
      complaints: [...complaints, ...left],
      print,
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

/** The database of a running server, or else one that runs until `stop`. */
async function findDatabase(
  config: Config,
  { url, migrates = false }: AdminSite,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const named = url ?? ((migrates && config.migrateUrl) || config.databaseUrl)
  if (named !== '') return { url: named, stop: async () => undefined }
  const live = livePostmaster(choosePlace(config.dataFolder).cluster)
  if (live) return { url: urlOf(live, 'fabula'), stop: async () => undefined }
  return startPostgres({ folder: config.dataFolder })
}

/** What the operator wants can't be done; the message says why and what to do instead. */
export class UsageError extends Error {}

/** @throws UsageError if `id` is malformed, which the database would report as an error of ours */
export function requireUuid(what: string, id: string): string {
  if (isUuid(id)) return id
  throw new UsageError(
    `'${id}' is no id of a ${what}: they look like 3f2504e0-4f89-41d3-9a0c-0305e82c3301.`,
  )
}

/** Replaces what a terminal would obey instead of showing it; line ends and tabs stay. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, ' ')
}

/** What players wrote as one line: a line end of theirs must not begin one of ours. */
export function oneLine(text: string): string {
  return printable(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}
