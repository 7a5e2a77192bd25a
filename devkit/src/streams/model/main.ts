import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorld } from '../../world.ts'

// One of the servers that are measured: where its model and its database are, it is told.
const [url = '', databaseUrl = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'fabula-streams-'))
const modelsFile = join(folder, 'models.json')
writeFileSync(modelsFile, JSON.stringify([{ url, model: 'scripted' }]))
const world = await openWorld({ databaseUrl, config: { modelsFile, modelDailyTokens: 0 } })
process.send?.({ address: world.address })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.once('disconnect', () => {
  rmSync(folder, { recursive: true })
  void world.close().finally(() => process.exit(0))
})
