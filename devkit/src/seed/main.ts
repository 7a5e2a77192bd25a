import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prefixes } from '@fabula/contract'
import { seedPlayers } from './seedPlayers.ts'

const root = join(import.meta.dirname, '../../..')
const { FABULA_API: server = '', FABULA_CLIENT: client = '', FABULA_DATA: data = '' } = process.env
const base = server + prefixes[0]
const file = join(data, 'players.json')
const waitMs = 120_000

/** The operator's own command: what it moves stands in the ledger like everything else. */
async function changeEnergy(playerId: string, amount: number): Promise<void> {
  const words = ['player', 'grant', playerId, `--energy=${amount}`]
  const named = ['--reason', 'development', '--key', `development-${crypto.randomUUID()}`]
  const operator = join(root, 'server/src/operator/main.ts')
  const tsx = join(root, 'node_modules/.bin/tsx')
  const run = spawnSync(tsx, [operator, ...words, ...named], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(run.stderr)
}

async function untilTheServerAnswers(): Promise<void> {
  for (const until = Date.now() + waitMs; Date.now() < until; ) {
    const answer = await fetch(`${server}/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error(`No server answers at ${server}.`)
}

function readSecrets(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

try {
  await untilTheServerAnswers()
  const players = await seedPlayers({ base, secrets: readSecrets(), changeEnergy })
  const secrets = players.map(({ name, guestSecret }) => [name, guestSecret])
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(secrets), null, 2), { mode: 0o600 })
  const lines = players.map(({ name, guestSecret, opensAt }) => {
    const query = new URLSearchParams({ secret: guestSecret, to: opensAt })
    return [name, `${client}/#/dev/signIn?${query}`]
  })
  const places = [...lines, ['every component', `${client}/#/dev`], ['nobody yet', client]]
  const width = Math.max(...places.map(([name = '']) => name.length))
  const printed = places.map(([name = '', url]) => `  ${name.padEnd(width)}  ${url}`)
  process.stdout.write(`\nThe world of development; each address opens as its player:\n`)
  process.stdout.write(`${printed.join('\n')}\n\n`)
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The world could not be seeded: ${why}\n`)
  process.exitCode = 1
}
