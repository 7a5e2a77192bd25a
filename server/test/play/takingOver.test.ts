import { randomUUID } from 'node:crypto'
import { heldNarrator, takeSeat } from '@fabula/devkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAlive } from '../../src/play/store/turnSteps.ts'
import { defaultNarratorLimits, type LeasedTurn, leaseMs } from '../../src/play/turn/turn.ts'
import { createTurnWorker } from '../../src/play/turn/turnWorker.ts'
import { poll } from '../../src/poll.ts'
import { setupWorld } from '../setupWorld.ts'

const narrator = heldNarrator()
const world = setupWorld({ narrator, sweeps: false })

const query = async (sql: string, values: unknown[] = []) =>
  (await world.context.database.pool.query(sql, values)).rows

beforeEach(() => narrator.hold())
afterEach(() => narrator.release())

const patient = { timeout: 15_000 }

/** A turn whose decision is stored, and whose narrator is held. */
async function heldTurn() {
  const seat = await takeSeat(world)
  const answering = seat.open()
  const decided = "SELECT id FROM turn WHERE play_id = $1 AND state = 'decided'"
  const found = async () => query(decided, [(await seat.standing()).chatId])
  await expect.poll(found, patient).toHaveLength(1)
  const [turn] = await found()
  return { answering, id: String(turn?.id) }
}

const stateOf = async (id: string) =>
  (await query('SELECT state FROM turn WHERE id = $1', [id]))[0]?.state

/** One that a player has just made here, and that comes to no end. */
function endlessTurn(): LeasedTurn {
  const [playerId, turnId] = [randomUUID(), randomUUID()]
  const known = {
    lease: { playerId, turnId, worker: randomUUID() },
    row: { id: turnId, state: 'held', attempts: 0 },
    story: {},
    teller: { narrator, limits: defaultNarratorLimits, isModel: false },
    savedNarratorState: new Promise(() => undefined),
  }
  return known as unknown as LeasedTurn
}

test('a process that tells many turns of its own takes over those that others have left [R10.04]', async () => {
  const busy = createTurnWorker(world.context)
  for (let n = 0; n < 60; n += 1) busy.finish(endlessTurn())
  const { answering, id } = await heldTurn()
  const left = "UPDATE turn SET claimed_by = NULL, claimed_until = '-infinity' WHERE id = $1"
  await query(left, [id])
  busy.resume()
  await expect.poll(() => stateOf(id), patient).toBe('done')
  narrator.release()
  await answering
  await busy.close()
}, 60_000)

test('a process of which others have all connections keeps the turns that it tells [R10.03]', async () => {
  const { pool, besides } = world.context.database
  const { answering } = await heldTurn()
  const all = Array.from({ length: pool.options.max }, () => pool.connect())
  const taken = await Promise.all(all)
  const { rows: now } = await besides.query('SELECT app_clock()::text AS at')
  const beats = `SELECT 1 FROM turn_worker WHERE id = $1 AND alive_until > $2::timestamptz + $3 * interval '1 ms'`
  const values = [world.context.turnWorker.id, now[0]?.at, leaseMs]
  const beatsSince = async () => (await besides.query(beats, values)).rowCount
  try {
    await expect.poll(beatsSince, patient).toBe(1)
  } finally {
    for (const client of taken) client.release()
  }
  narrator.release()
  await answering
}, 60_000)

test('a turn that was lost while the database was away is told to its end, though its process tells others all the while [R10.04]', async () => {
  const { turnWorker, database } = world.context
  const { answering, id } = await heldTurn()
  turnWorker.resume()
  // As it does while it tells any turn.
  const beat = () => keepAlive(database.db, { worker: turnWorker.id, leaseMs })
  const telling = poll({ everyMs: leaseMs / 6, onError: () => undefined }, beat)
  await query('ALTER TABLE turn RENAME TO away')
  try {
    narrator.release()
    await expect.poll(() => turnWorker.isRunning(id), patient).toBe(false)
  } finally {
    await query('ALTER TABLE away RENAME TO turn')
  }
  await expect.poll(() => stateOf(id), patient).toBe('done')
  await telling.stop()
  await answering
}, 60_000)
