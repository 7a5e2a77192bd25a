import { prefixes } from '@fabula/contract'
import { type DurableDatabase, sendTurn, type World } from '@fabula/devkit'
import type { Figure } from '../Figure.ts'
import { percentile } from '../percentile.ts'
import { askAs } from './ask.ts'
import { explained } from './explained.ts'
import { hotStatements } from './hotStatements.ts'
import { inWorld } from './inWorld.ts'
import { moverOfLast } from './Mover.ts'
import {
  anyPlayers,
  closeTurns,
  hasNoOpenTurn,
  hasNotPlayed,
  openTurns,
  payment,
  turnTable,
} from './schemaSql.ts'
import { someSessions } from './sessions.ts'

const clients = 64
const paymentsOfClient = 100
const story = 'dawn-in-a-tin'
const openings = 960

/** What many players at once meet: rows that all of them need, and turns that are open elsewhere. */
export async function measureCrowds(
  database: DurableDatabase,
  openTurnCounts: readonly number[],
): Promise<Figure[]> {
  const config = { databaseConnections: clients }
  const figures = [
    ...(await inWorld(database, ({ context }) => payments(context.database), config)),
    ...(await inWorld(database, (world) => firstOpenings(database, world), config)),
  ]
  for (const count of openTurnCounts) figures.push(...(await besideOpenTurns(database, count)))
  return figures
}

async function payments({ pool }: World['context']['database']): Promise<Figure[]> {
  const { rows } = await pool.query<{ id: string }>(anyPlayers, [clients])
  const members = async () => {
    await pool.query('CHECKPOINT')
    const found = await pool.query<{ members: number }>(
      'SELECT next_multi_offset::text::float8 AS members FROM pg_control_checkpoint()',
    )
    return found.rows[0]?.members ?? Number.NaN
  }
  const before = await members()
  const began = performance.now()
  await Promise.all(
    rows.map(async ({ id }) => {
      for (let n = 0; n < paymentsOfClient; n += 1)
        await pool.query(payment, [`bench:${id}:${began}:${n}`, id])
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const paid = rows.length * paymentsOfClient
  const added = (await members()) - before
  return [
    { what: `payments, ${clients} connections`, value: paid / seconds, unit: '/s' },
    { what: `multixact members a payment, ${clients} connections`, value: added / paid, unit: '' },
  ]
}

/** Each client opens the one story for player after player who has not played it. */
async function firstOpenings(database: DurableDatabase, world: World): Promise<Figure[]> {
  const waiting = await someSessions(database, openings, hasNotPlayed(story))
  const count = waiting.length
  const found = await askAs(world, waiting[0])('game/chatHistory', { game_id: story })
  const id = found.openings[0]?.id ?? ''
  const times: number[] = []
  const began = performance.now()
  const open = async () => {
    for (let as = waiting.pop(); as !== undefined; as = waiting.pop()) {
      const sent = performance.now()
      const move = { game_id: story, turn_key: crypto.randomUUID(), opening: { id } }
      const answer = await sendTurn(world.address + prefixes[0], move, as)
      if (!answer.ended) throw new Error(`no opening: ${answer.code} ${answer.msg}`)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, open))
  const seconds = (performance.now() - began) / 1000
  const of = `first openings of one story, ${clients} clients`
  return [
    { what: of, value: count / seconds, unit: '/s' },
    { what: `p50 ${of}`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `p99 ${of}`, value: percentile(times, 0.99), unit: 'ms' },
  ]
}

const lookedAt = hotStatements.filter(({ name }) => /open turn|lease claim/.test(name))

async function besideOpenTurns(database: DurableDatabase, count: number): Promise<Figure[]> {
  const { pool } = database
  await pool.query(`VACUUM (INDEX_CLEANUP ON, ANALYZE) ${turnTable}`)
  // So few of all turns that nothing is analysed anew: plans are those of a site where hardly any turn is open.
  await pool.query(openTurns, [count])
  const open = await lookFor(database, `${count} open turns of others`)
  await pool.query(closeTurns)
  const closed = await lookFor(database, `${count} turns just closed`)
  return [...open, ...closed]
}

async function lookFor(database: DurableDatabase, beside: string): Promise<Figure[]> {
  const runs = await explained(database, async (world) => {
    for (const as of await someSessions(database, 10, hasNoOpenTurn)) {
      const move = await moverOfLast(world, as)
      for (let n = 0; n < 4; n += 1) await move()
    }
  })
  return lookedAt.flatMap(({ name, text }) => {
    const found = runs.filter(({ query }) => text.test(query))
    const of = (value: (run: (typeof runs)[number]) => number) => percentile(found.map(value), 0.5)
    return [
      { what: `${name}, ${beside}`, value: of(({ ms }) => ms), unit: 'ms' },
      { what: `${name}, ${beside}`, value: of(({ buffers }) => buffers), unit: 'buffers' },
    ]
  })
}
