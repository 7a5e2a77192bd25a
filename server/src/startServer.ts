import { setTimeout as sleep } from 'node:timers/promises'
import { prepareRisks } from '@fabula/story'
import type { FastifyInstance } from 'fastify'
import { handlers } from './calls/index.ts'
import { turnsOf } from './catalog/gameDetail.ts'
import { keepFoldingFigures } from './catalog/gameFigures.ts'
import { loadPublished, watchCatalog } from './catalog/storyCatalog.ts'
import { type Config, readConfig, StartFailure } from './config/config.ts'
import { createContext } from './context.ts'
import { followClock } from './db/clockWatch.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate, missingMigrations } from './db/migrate.ts'
import { buildApp } from './http/app.ts'
import { announceStop } from './http/health.ts'
import { openLog } from './http/log.ts'
import { jobs, runJobsHourly } from './jobs/maintenance.ts'
import { keepFreePlaysOpen } from './play/publishStory.ts'
import type { Poller } from './poll.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres/startPostgres.ts'
import { keepTellingOfTonight } from './push/tellOfTonight.ts'
import { joinSite } from './site/processes.ts'

export interface RunningServer {
  readonly address: string
  /** What the operator might like to do next, a line; null for nothing. */
  readonly hint: string | null
  /** Finishes open calls and turns, then stops everything. */
  stop(): Promise<void>
}

const noModel =
  'No model is set, so the authors’ lines tell the stories. To let one tell them: npm run fabula -- model detect'

/** Starts the whole server as the environment configures it. @throws StartFailure if it can't start */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<RunningServer> {
  const config = readConfig(env)
  const log = openLog(config.logLevel)
  const postgres = await startEmbedded(config, (line) => log.warn(line))
  try {
    const databaseUrl = postgres?.url ?? config.databaseUrl
    const context = await createContext(config, {
      ...{ databaseUrl, log, onComplaint: print },
      prepare: async (database) => {
        await migrateOrFail(database, config)
        await refuseTooMany(database, config)
      },
    })
    let joined: Poller | null = null
    try {
      // The embedded database serves one server alone, which holds it.
      if (postgres === null) joined = await joinSite({ ...context, print })
      for (const line of await loadPublished(context)) print(line)
      await keepFreePlaysOpen(context)
      context.turnWorker.resume()
      context.bookWorker.resume()
      context.adSpool.resume()
      context.realtime.resume()
      const clockWatch = await followClock(context)
      const app = await buildApp(context, handlers)
      prepareRisks()
      const address = await listen(app, config)
      // Takes about a second in all, so it is begun before the first request and after the start.
      for (const { script } of context.catalog.stories) void turnsOf(script)
      const catalogWatch = watchCatalog(context)
      const hourlyJobs = runJobsHourly(jobs, context)
      const figureFolding = keepFoldingFigures(context)
      const telling = context.push && keepTellingOfTonight(context)
      return {
        address,
        hint: context.llm === null ? noModel : null,
        stop: async () => {
          announceStop(app)
          await sleep(config.drainSeconds * 1000)
          await closeGently(app)
          await catalogWatch.stop()
          await hourlyJobs.stop()
          await telling?.stop()
          await clockWatch.stop()
          await figureFolding.stop()
          await context.turnWorker.close()
          await context.llm?.close()
          await context.moderation?.close()
          await context.bookWorker.close()
          context.posterPress.close()
          await context.adSpool.close()
          await context.realtime.close()
          await joined?.stop()
          await context.database.close()
          await postgres?.stop()
        },
      }
    } catch (error) {
      await context.turnWorker.close()
      await context.bookWorker.close()
      context.posterPress.close()
      await context.adSpool.close()
      await context.realtime.close()
      await joined?.stop()
      await context.database.close()
      throw error
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

function startEmbedded(
  config: Config,
  onEvent: (line: string) => void,
): Promise<EmbeddedPostgres> | null {
  if (config.databaseUrl !== '') return null
  return startPostgres({
    folder: config.dataFolder,
    connections: config.databaseConnections + 20,
    onEvent,
  })
}

/** The embedded database and one of DATABASE_URL alike; where `fabula migrate` ran before, nothing is left to do. */
async function migrateOrFail(database: Database, config: Config): Promise<void> {
  const { migrateUrl } = config
  const isApart = config.databaseUrl !== '' && migrateUrl !== ''
  try {
    if (isApart) await migrateAt(migrateUrl, database)
    else await migrate(database.pool)
  } catch (error) {
    if (error instanceof StartFailure || config.databaseUrl === '') throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `The database of DATABASE_URL can't be used (${why}): start it, or mend the address.`,
    )
  }
}

/** Of our own, besides those for calls: two for what is counted, a look after the database, an operator's command or two. */
const connectionsBeside = 7

async function refuseTooMany({ pool }: Database, config: Config): Promise<void> {
  const { rows } = await pool.query<{ free: number }>(
    `SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
       - coalesce(current_setting('reserved_connections', true), '0')::integer AS free`,
  )
  const most = (rows[0]?.free ?? 0) - connectionsBeside
  if (config.databaseConnections <= most) return
  throw new StartFailure(
    `FABULA_DATABASE_CONNECTIONS is ${config.databaseConnections}, and the database has room for ${most} of one server: lower it, or raise max_connections there.`,
  )
}

/** Only where something is missing: the servers need no access to the owner's address otherwise. */
async function migrateAt(url: string, { pool }: Database): Promise<void> {
  if ((await missingMigrations(pool)).length === 0) return
  const owner = openDatabase(url, { connections: 1, onIdleError: () => undefined })
  await migrate(owner.pool).finally(owner.close)
}

/** Streams have this long to end: a client that reads nothing would keep the server from stopping. */
const graceMs = 10_000

async function closeGently(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close().finally(() => clearTimeout(timer))
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${port} is taken: stop what uses it, or name another one by FABULA_PORT.`,
      )
    }
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `${host}:${port} can't be listened on (${why}): name another address by FABULA_HOST or port by FABULA_PORT.`,
    )
  }
}
