import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@fabula/server'

/**
 * Removes what our runs that were killed left in a folder, after stopping a database that still runs there. What
 * other users left is theirs, and what can't be removed stays: no run stands on it.
 */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || lives(Number(pid))) continue
    await removeOurs(join(folder, name)).catch(() => undefined)
  }
}

async function removeOurs(left: string): Promise<void> {
  if (statSync(left).uid !== process.geteuid?.()) return
  if (existsSync(join(left, 'pg', 'PG_VERSION'))) {
    const adopted = await startPostgres({ folder: left, durable: false }).catch(() => null)
    await adopted?.stop()
  }
  rmSync(left, { recursive: true, force: true })
}

/** A process of somebody else can't be signalled, and lives all the same. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
