import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../config/config.ts'
import { answers } from '../db/exclusiveSession.ts'
import type { Binaries } from './binaries.ts'
import { firstError } from './cluster.ts'
import type { Place } from './place.ts'
import { livePostmaster, type Postmaster, removeStaleLocks, urlOf } from './postmaster.ts'

const startTimeoutMs = 20_000
const settings = [
  ...['-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'],
  ...['-c', 'shared_buffers=128MB', '-c', 'timezone=UTC', '-c', 'log_checkpoints=off'],
  // Neither statements nor the details of errors: they quote what players wrote.
  ...['-c', 'log_min_error_statement=panic', '-c', 'log_error_verbosity=terse'],
]
const notDurable = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']

/** Starts a postmaster, or adopts a running one, and waits until it accepts connections. */
export async function launchPostmaster(
  place: Place,
  binaries: Binaries,
  { durable, connections }: { durable: boolean; connections: number },
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const flags = ['-c', `max_connections=${connections}`, ...(durable ? [] : notDurable)]
  const launch = () => spawnPostmaster(place, binaries, flags)
  const adopted = livePostmaster(place.cluster) !== null
  let child = adopted ? null : launch()
  for (const until = performance.now() + startTimeoutMs; performance.now() < until; ) {
    const postmaster = livePostmaster(place.cluster)
    if (postmaster && (await answers(urlOf(postmaster, 'postgres')))) return { postmaster, adopted }
    if (!postmaster && child?.exitCode !== null) {
      // A postmaster that is just stopping, or the children of a killed one, may still hold the folder: try again.
      if (child && !isStillInUse(place)) break
      await sleep(200)
      child = launch()
    }
    await sleep(10)
  }
  throw new StartFailure(notStarted(place))
}

function spawnPostmaster(place: Place, binaries: Binaries, flags: string[]): ChildProcess {
  removeStaleLocks(place)
  const log = openLog(place)
  const child = spawn(
    binaries.postgres,
    ['-D', place.cluster, '-k', place.socketFolder, ...settings, ...flags],
    {
      ...place.owner,
      cwd: '/',
      // Ctrl-C in the terminal must not stop it before we have finished.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    },
  )
  child.on('error', () => undefined)
  child.unref()
  closeSync(log)
  return child
}

function openLog(place: Place): number {
  try {
    return openSync(place.log, 'a', 0o600)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `The data folder ${place.root} can't be written (${why}): make it writable, or name another one by FABULA_DATA.`,
    )
  }
}

function logEnd(place: Place): string {
  return readFileSync(place.log, 'utf8').slice(-4_000)
}

function isStillInUse(place: Place): boolean {
  return /still in use|lock file .* already exists/.test(logEnd(place))
}

function notStarted(place: Place): string {
  const why = firstError(logEnd(place).split('\n').slice(-20).join('\n')) ?? 'no answer'
  return `PostgreSQL did not start (${why}): see ${place.log}, or name a database by DATABASE_URL.`
}
