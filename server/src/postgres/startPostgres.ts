import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../config/config.ts'
import { type ExclusiveSession, openExclusiveSession } from '../db/exclusiveSession.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { launchPostmaster } from './launchPostmaster.ts'
import { choosePlace, type Place } from './place.ts'
import { livePostmaster, runs, urlOf } from './postmaster.ts'

export interface EmbeddedPostgres {
  /** Address of the database `fabula`, on a Unix socket that only this machine can reach. */
  readonly url: string
  readonly place: Place
  /** Whether the server was running already, left over by a process that was killed. */
  readonly adopted: boolean
  stop(): Promise<void>
}

export interface PostgresOptions {
  readonly folder: string
  /** False for temporary databases: faster, but lost after a power cut. */
  readonly durable?: boolean
  /** How many connections it takes, at least 80. A server that is running already keeps its own number. */
  readonly connections?: number
  /** Called with a line for the log when the server is lost or back. */
  readonly onEvent?: (line: string) => void
  /** Folder with bin, lib and share; by default that of the npm package. */
  readonly native?: string
}

const stopTimeoutMs = 20_000

/** Starts or adopts the embedded server of a data folder, and keeps it running until `stop`. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `PostgreSQL can't be started in ${options.folder} (${why}): start once more, or name a database by DATABASE_URL.`,
    )
  }
}

async function start(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const place = choosePlace(options.folder)
  const binaries = prepareBinaries(place, options.native)
  const durable = options.durable ?? true
  const connections = Math.max(80, options.connections ?? 0)
  await ensureCluster(place, binaries, { sync: durable })
  const report = options.onEvent ?? (() => undefined)
  let stopping = false
  let session: ExclusiveSession

  const launch = async (): Promise<{ url: string; adopted: boolean }> => {
    const launched = await launchPostmaster(place, binaries, { durable, connections })
    const held = await openExclusiveSession(urlOf(launched.postmaster, 'postgres'), () => {
      void relaunch()
    })
    if (!held) throw new StartFailure(inUse(options.folder))
    session = held
    await session.ensureDatabase('fabula')
    return { url: urlOf(launched.postmaster, 'fabula'), adopted: launched.adopted }
  }
  const relaunch = async (): Promise<void> => {
    while (!stopping) {
      report('PostgreSQL is gone; starting it again')
      await sleep(100)
      const again = await launch().catch((error: Error) => error)
      if (!(again instanceof Error)) return report('PostgreSQL is back')
      report(again.message)
      await sleep(1_000)
    }
  }

  return {
    ...(await launch()),
    place,
    stop: async () => {
      stopping = true
      await session.close().catch(() => undefined)
      await stopPostmaster(place)
      // A socket's folder outside of the data folder is made again at the next start.
      if (dirname(place.socketFolder) !== place.root) {
        rmSync(place.socketFolder, { recursive: true, force: true })
      }
    },
  }
}

async function stopPostmaster(place: Place): Promise<void> {
  const postmaster = livePostmaster(place.cluster)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  const until = performance.now() + stopTimeoutMs
  while (runs(postmaster.pid, place.cluster) && performance.now() < until) await sleep(10)
}

function inUse(folder: string): string {
  return `Fabula already runs on the data folder ${folder}: stop that one, or name another folder by FABULA_DATA.`
}
