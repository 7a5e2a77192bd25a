import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** The server's main process, as its pid file describes it. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
}

/** The running postmaster of this cluster, whoever started it. */
export function livePostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n')
  const number = Number(pid)
  if (!(number > 0) || !runs(number, cluster)) return null
  // While it starts, the later lines may still be missing.
  return { pid: number, port: Number(port) || 5432, socketFolder: socketFolder ?? '' }
}

export function urlOf({ socketFolder, port }: Postmaster, database: string): string {
  return `postgresql://postgres@/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`
}

/**
 * Removes the lock files of a server that is gone. PostgreSQL does so itself unless its pid is in use, by a zombie or
 * by another program. The data is still safe: PostgreSQL also checks its shared memory.
 */
export function removeStaleLocks(place: Place): void {
  if (livePostmaster(place.cluster)) return
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
  for (const name of readdirSync(place.socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(place.socketFolder, name), { force: true })
  }
}

/** Whether the process exists, is no zombie and serves this cluster. */
export function runs(pid: number, cluster: string): boolean {
  const found = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  return found !== null && found.state !== 'Z' && found.command.includes(cluster)
}

interface ProcessInfo {
  /** 'Z' is a zombie. */
  readonly state: string
  readonly command: string
}

function fromProc(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces and brackets; the state follows the last one.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
    return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    return null
  }
}

function fromPs(pid: number): ProcessInfo | null {
  const ran = spawnSync('ps', ['-ww', '-o', 'state=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [state, ...command] = (ran.stdout ?? '').trim().split(/\s+/)
  return state ? { state: state.charAt(0), command: command.join(' ') } : null
}
