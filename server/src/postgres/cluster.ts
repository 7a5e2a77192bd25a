import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartFailure } from '../config/config.ts'
import type { Binaries } from './binaries.ts'
import { chownTo } from './owner.ts'
import { clusterVersion, type Place } from './place.ts'

/** Makes the cluster if there is none. @throws StartFailure if these programs can't open the one there is */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  options: { sync: boolean },
): Promise<void> {
  const version = clusterVersion(place.cluster)
  if (version === null) return create(place, binaries, options)
  if (version !== binaries.major) {
    throw new StartFailure(
      `The database in ${place.cluster} was made by PostgreSQL ${version}, and this is ${binaries.major}: start the version of Fabula that made it, or name another data folder by FABULA_DATA.`,
    )
  }
}

/** Made under another name and renamed, so that an interrupted or a second start never leaves an unfinished cluster. */
async function create(place: Place, binaries: Binaries, options: { sync: boolean }): Promise<void> {
  const unfinished = `${place.cluster}.new-${process.pid}`
  removeUnfinished(place)
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    chownTo(unfinished, place.owner)
    await runInitdb(place, binaries, [
      ...initdbArguments(unfinished),
      ...(options.sync ? [] : ['-N']),
    ])
    renameSync(unfinished, place.cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster; its cluster serves us too.
    if (existsSync(join(place.cluster, 'PG_VERSION'))) return
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `No database could be made in ${place.root} (${why}): make the folder writable with room to spare, or name another one by FABULA_DATA.`,
    )
  }
}

/** The builtin locale handles upper and lower case of all scripts, and sorts the same on every system. */
function initdbArguments(folder: string): string[] {
  return [
    ...['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
}

function runInitdb(place: Place, binaries: Binaries, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...place.owner,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const output: string[] = []
    child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(firstError(output.join('')) ?? `initdb: exit ${code}`))
    })
  })
}

export function firstError(log: string): string | undefined {
  return log
    .split('\n')
    .find((line) => /(FATAL|PANIC|error|ERROR):/.test(line))
    ?.trim()
}

function removeUnfinished(place: Place): void {
  const prefix = `${basename(place.cluster)}.new-`
  for (const name of readdirSync(place.root)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    try {
      rmSync(join(place.root, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // The initdb of a killed start may still write there. It is in nobody's way; a later start removes it.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
