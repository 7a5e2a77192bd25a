import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorld } from '../../world.ts'

// A process of its own, and the model another: neither those who listen nor the model take the server's time.
const pace = process.argv.slice(2)
const upstream = fork(join(import.meta.dirname, '..', 'upstream', 'main.ts'), pace, {
  execArgv: ['--import', 'tsx'],
})
const [told] = await once(upstream, 'message')
const { url } = told as { url: string }
const folder = mkdtempSync(join(tmpdir(), 'fabula-streams-'))
const modelsFile = join(folder, 'models.json')
writeFileSync(modelsFile, JSON.stringify([{ url, model: 'scripted' }]))
const world = await openWorld({ config: { modelsFile, modelDailyTokens: 0 } })
process.send?.({ address: world.address, model: url })
process.on('message', async () => {
  const { user, system } = process.cpuUsage()
  upstream.send('asked')
  const [askedAt] = await once(upstream, 'message')
  process.send?.({ cpuMs: (user + system) / 1000, askedAt })
})
process.once('disconnect', () => {
  upstream.disconnect()
  rmSync(folder, { recursive: true })
  void world.close().finally(() => process.exit(0))
})
