import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '@fabula/server'
import { openDurableDatabase } from '../durableDatabase.ts'
import type { DiskFaults } from './fillStorage.ts'
import type { SmallDisk } from './smallDisk.ts'

/** A server whose folder has no room left starts, is ready, and writes nothing of what is there anew. */
export async function startOnFullDisk(disk: SmallDisk): Promise<DiskFaults> {
  const folder = join(disk.folder, 'server')
  const database = await openDurableDatabase(2)
  const start = () =>
    startServer(
      { DATABASE_URL: database.url, FABULA_DATA: folder, FABULA_PORT: '0', FABULA_LOG: 'silent' },
      () => undefined,
    )
  try {
    await (await start()).stop()
    const before = writtenAt(folder)
    disk.fill()
    const server = await start()
    const { status } = await fetch(`${server.address}/health/ready`)
    await server.stop()
    const changed = [...writtenAt(folder)].filter(([name, at]) => before.get(name) !== at)
    return [
      ...(status === 200 ? [] : [`it is not ready: ${status}`]),
      ...changed.map(([name]) => `written anew: ${name}`),
    ]
  } catch (error) {
    return [`it does not start: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    disk.empty()
    await database.close()
  }
}

/** When each file was written, epoch ms. */
function writtenAt(folder: string): ReadonlyMap<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const stats = names.map((name) => ({ name, stat: statSync(join(folder, name)) }))
  return new Map(stats.flatMap(({ name, stat }) => (stat.isFile() ? [[name, stat.mtimeMs]] : [])))
}
