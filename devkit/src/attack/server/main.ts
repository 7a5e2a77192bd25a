import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareRisks } from '@fabula/story'
import { openWorld } from '../../world.ts'
import type { FromServer, ToServer } from './talk.ts'

// A world in a process of its own, so that its memory is not the attackers'.
const world = await openWorld({
  config: { limits: process.env['ATTACK_LIMITS'] === 'off' ? 'off' : 'on' },
})
// As a server does before it listens.
prepareRisks()
const tell = (what: FromServer) => process.send?.(what)

process.on('message', (order: ToServer) => {
  if (order === 'glance') tell({ kind: 'glance', memory: process.memoryUsage().rss })
  else void measure()
})
// Whoever started this server is gone.
process.on('disconnect', () => {
  void world.close().finally(() => process.exit(0))
})
tell({ kind: 'ready', address: world.address })

async function measure(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.()
    await sleep(50)
  }
  const { rows } = await world.context.database.pool.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  )
  const memory = process.memoryUsage().rss
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  tell({ kind: 'measured', memory, disk: Number(rows[0]?.bytes), files })
}
