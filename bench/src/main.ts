import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openWorld } from '@fabula/devkit'
import { bundle } from './bundle.ts'
import { checkOfStories } from './checkOfStories.ts'
import { databaseDriver } from './databaseDriver.ts'
import { directorTurn } from './directorTurn.ts'
import { embeddedTurn } from './embeddedTurn.ts'
import { everydayCalls } from './everydayCalls.ts'
import type { Figure } from './Figure.ts'
import { firstLines } from './firstLines.ts'
import { foldOfLog } from './foldOfLog.ts'
import { ledgerPostings } from './ledgerPostings.ts'
import { lighthouseOf } from './lighthouseOf.ts'
import { matchInLanguages } from './matchInLanguages.ts'
import { modelStreams } from './modelStreams.ts'
import { proofOfStories } from './proofOfStories.ts'
import { realtime } from './realtime.ts'
import { table } from './report.ts'
import { stageFrames } from './stageFrames.ts'
import { startServer } from './startServer.ts'
import { storybookLoad } from './storybookLoad.ts'
import { storybookSize } from './storybookSize.ts'
import { streams } from './streams.ts'
import { statementTable, type Volume, volume } from './volume/volume.ts'

const results = join(import.meta.dirname, '../../var/bench')
const figures: Figure[] = []

/**
 * `npm run bench -- ledger` measures only what is called so. `volume` is measured only where it is named; it takes
 * `--players 2000` for a smaller site, and `--folder` for a data folder to keep and to measure again. `models` and
 * `streams` too are measured only where they are named; `--streams 1,50` for fewer.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    streams: { type: 'string' },
  },
})
const [only = ''] = positionals

async function measure(what: string, part: () => Figure[] | Promise<Figure[]>): Promise<void> {
  if (!what.toLowerCase().includes(only.toLowerCase())) return
  console.error(`${what} …`)
  try {
    figures.push(...(await part()))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}

async function director(): Promise<Figure[]> {
  const world = await openWorld()
  const { catalog } = world.context
  const story = catalog.newest('dawn-in-a-tin')
  await world.close()
  return [...(story ? directorTurn(story) : []), ...proofOfStories(catalog.stories)]
}

/** All that needs the server as players have it: the first start on nothing, the second, and load on that one. */
async function server(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'fabula-bench-'))
  // Under root the database runs as somebody else, who has to get here.
  chmodSync(data, 0o755)
  try {
    const first = await startServer(data)
    await first.stop()
    const second = await startServer(data)
    const seconds = (ms: number) => ({ value: ms / 1000, unit: 's' })
    figures.push(
      { what: 'start to first answer, on nothing', ...seconds(first.startMs) },
      { what: 'start to first answer, again', ...seconds(second.startMs), target: { atMost: 3 } },
    )
    try {
      await measure('One whole turn over HTTP', () => embeddedTurn(second.address))
      await measure('Everyday calls', () => everydayCalls(second.address))
      await measure('Lighthouse of home', () => lighthouseOf('home', second.address))
      await measure('Lighthouse of a play', () => lighthouseOf('play', second.address))
      await measure('Frames of the stage', () => stageFrames(second.address))
    } finally {
      await second.stop()
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

await measure('Check of stories', checkOfStories)
await measure('Director and proofs', director)
await measure('Log', foldOfLog)
await measure('Typed lines', () => [...matchInLanguages(), ...firstLines()])
await measure('Bundle', bundle)
await measure('Ledger', ledgerPostings)
await measure('Database driver', databaseDriver)
await measure('Realtime', realtime)
await measure('storybooks: size', storybookSize)
await measure('storybooks: turns beside', storybookLoad)
const counts = values.streams?.split(',').map(Number)
if (only === 'streams') await measure('streams', () => streams(counts))
if (only === 'models') await measure('models', () => modelStreams(counts))
let statements: Volume['statements'] = []
if (only === 'volume') {
  // Takes half an hour and 25 GB: only where it is asked for.
  const { players, folder } = values
  const say = (line: string) => console.error(line)
  const named = folder === undefined ? {} : { folder }
  const found = await volume({ players: Number(players), say, ...named })
  statements = found.statements
  figures.push(...found.figures)
  console.log(`${statementTable(statements)}\n`)
} else if (!['models', 'streams', 'storybooks'].includes(only)) {
  console.error('Starting the server twice …')
  await server()
}

const [processor] = cpus()
const machine = { node: process.version, cores: cpus().length, processor: processor?.model }
console.log(table(figures))
mkdirSync(results, { recursive: true })
const file = join(results, `${new Date().toISOString().replaceAll(':', '-')}.json`)
writeFileSync(file, JSON.stringify({ machine, figures, statements }, null, 2))
console.error(`\nThe same as JSON: ${file}`)
