import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prefixes } from '@fabula/contract'
import { openBookWorld, send, type Winner } from '@fabula/devkit'
import { migrate, openDatabase, startPostgres } from '@fabula/server'
import type { Figure } from './Figure.ts'
import { openLoop } from './load.ts'
import { newPlayer, type Player } from './Player.ts'
import { percentile } from './percentile.ts'
import { startServer } from './startServer.ts'

const [books, crowd] = [20, 20]
const second = 1000
/** No player may move more often: 20 times a minute. */
const load = { everyMs: 3 * second, forMs: 5 * second }
const windowsAlone = 8

/** How long turns take on a server that does nothing else, and on the same one while it makes 20 books. */
export async function storybookLoad(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-'))
  // Under root the database runs as somebody else, who has to get here.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: join(folder, 'data'), durable: false })
  try {
    const winners = await winnersIn(postgres.url)
    const server = await startServer(join(folder, 'files'), { DATABASE_URL: postgres.url })
    try {
      return await measured(server.address, winners)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Players whose plays are won, which takes dice that are known: they play on a server of their own. */
async function winnersIn(databaseUrl: string): Promise<Winner[]> {
  const database = openDatabase(databaseUrl, { connections: 2, onIdleError: () => undefined })
  await migrate(database.pool)
  await database.close()
  const { world, winner } = await openBookWorld({ databaseUrl })
  try {
    const winners: Winner[] = []
    for (let n = 0; n < books; n += 1) winners.push(await winner())
    return winners
  } finally {
    await world.close()
  }
}

async function measured(address: string, winners: readonly Winner[]): Promise<Figure[]> {
  const players: Player[] = []
  for (let n = 0; n < crowd; n += 1) players.push(await newPlayer(address))
  await openLoop(players, load)
  const alone: number[] = []
  for (let n = 0; n < windowsAlone; n += 1) alone.push(...(await openLoop(players, load)))
  const base = address + prefixes[0]
  const began = performance.now()
  await Promise.all(winners.map((winner) => ordered(base, winner)))
  const beside: number[] = []
  for (let left = books; left > 0; left = await queued(base, winners)) {
    beside.push(...(await openLoop(players, load)))
  }
  const seconds = (performance.now() - began) / second
  const [calm, busy] = [percentile(alone, 0.99), percentile(beside, 0.99)]
  return [
    { what: `p99 turn, ${crowd} players, alone`, value: calm, unit: 'ms' },
    { what: `p99 turn, beside ${books} books`, value: busy, unit: 'ms' },
    { what: 'p99 turn beside books : alone', value: busy / calm, unit: '×', target: { atMost: 2 } },
    { what: `p50 turn, ${crowd} players, alone`, value: percentile(alone, 0.5), unit: 'ms' },
    { what: `p50 turn, beside ${books} books`, value: percentile(beside, 0.5), unit: 'ms' },
    { what: `${books} books ordered at once, to the last`, value: seconds, unit: 's' },
  ]
}

async function ordered(base: string, { seat, chatId: chat_id }: Winner): Promise<void> {
  const answer = await send(base, 'game/makeStory', { chat_id }, seat.player)
  if (answer.code !== 200) throw new Error(`no book: ${answer.code} ${answer.msg}`)
}

async function queued(base: string, winners: readonly Winner[]): Promise<number> {
  const stories = await Promise.all(
    winners.map(async ({ seat }) => {
      const answer = await send(base, 'game/storyInfo', {}, seat.player)
      return answer.code === 200 ? answer.data.stories : []
    }),
  )
  const states = stories.flat().map(({ state }) => state)
  if (states.includes('failed')) throw new Error('a book failed')
  return states.filter((state) => state === 'queued').length
}
