import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** The server's main process, as its own pid file tells of it. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
}

/** The postmaster of this cluster if it lives, whoever started it. */
export function livePostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n')
  const number = Number(pid)
  if (!(number > 0) || !runs(number, cluster)) return null
  // The lines appear one by one while it starts.
  return { pid: number, port: Number(port) || 5432, socketFolder: socketFolder ?? '' }
}

export function urlOf({ socketFolder, port }: Postmaster, database: string): string {
  return `postgresql://postgres@/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`
}

/**
 * Removes the lock files of a server that is gone. PostgreSQL does so itself unless the number lives on,
 * as a zombie nobody reaped or as another program; the shared memory it checks besides still guards the data.
 */
export function removeStaleLocks(place: Place): void {
  if (livePostmaster(place.cluster)) return
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
  for (const name of readdirSync(place.socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(place.socketFolder, name), { force: true })
  }
}

/** Whether the process is there, is no zombie and serves this cluster. */
export function runs(pid: number, cluster: string): boolean {
  const found = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  return found !== null && found.state !== 'Z' && found.command.includes(cluster)
}

interface Found {
  readonly state: string
  readonly command: string
}

function fromProc(pid: number): Found | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces and brackets; the state follows the last one.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
    return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    return null
  }
}

function fromPs(pid: number): Found | null {
  const ran = spawnSync('ps', ['-ww', '-o', 'state=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [state, ...command] = (ran.stdout ?? '').trim().split(/\s+/)
  return state ? { state: state.charAt(0), command: command.join(' ') } : null
}
