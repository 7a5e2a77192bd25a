import type { FastifyInstance } from 'fastify'
import { handlers } from './calls/index.ts'
import { turnsOf } from './catalog/gameDetail.ts'
import { loadPublished, watchCatalog } from './catalog/storyCatalog.ts'
import { type Config, readConfig, StartFailure } from './config/config.ts'
import { type AppContext, createContext } from './context.ts'
import { followClock } from './db/clockWatch.ts'
import { migrate } from './db/migrate.ts'
import { buildApp } from './http/app.ts'
import { openLog } from './http/log.ts'
import { jobs, runJobsHourly } from './jobs/maintenance.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres/startPostgres.ts'

export interface RunningServer {
  readonly address: string
  /** Finishes what is under way, then stops all that was started. */
  stop(): Promise<void>
}

/** The whole server as its environment wants it. Throws a StartFailure when it can't be. */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<RunningServer> {
  const config = readConfig(env)
  const log = openLog(config.logLevel)
  const postgres = await embeddedUnlessNamed(config, (line) => log.warn(line))
  try {
    const databaseUrl = postgres?.url ?? config.databaseUrl
    const context = await createContext(config, { databaseUrl, log, onComplaint: say })
    try {
      await migrateOrSay(context, config)
      for (const line of await loadPublished(context)) say(line)
      context.turnWorker.resume()
      context.realtime.resume()
      const app = await buildApp(context, handlers)
      const address = await listen(app, config)
      // Measured before somebody asks, and after the start: it takes a second or so in all.
      for (const { script } of context.catalog.stories) void turnsOf(script)
      const following = watchCatalog(context)
      const working = runJobsHourly(jobs, context)
      const watching = followClock(context)
      return {
        address,
        stop: async () => {
          await closeGently(app)
          await following.stop()
          await working.stop()
          await watching.stop()
          await context.turnWorker.close()
          await context.realtime.close()
          await context.database.close()
          await postgres?.stop()
        },
      }
    } catch (error) {
      await context.turnWorker.close()
      await context.realtime.close()
      await context.database.close()
      throw error
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

function embeddedUnlessNamed(
  config: Config,
  onEvent: (line: string) => void,
): Promise<EmbeddedPostgres> | null {
  if (config.databaseUrl !== '') return null
  return startPostgres({ folder: config.dataFolder, onEvent })
}

async function migrateOrSay(context: AppContext, config: Config): Promise<void> {
  try {
    await migrate(context.database.pool)
  } catch (error) {
    if (error instanceof StartFailure || config.databaseUrl === '') throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `The database of DATABASE_URL can't be used (${why}): start it, or mend the address.`,
    )
  }
}

/** Streams get this long to reach their end: a reader who takes nothing would hold us for ever. */
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
