import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { replyTypes } from '@fabula/contract'
import {
  foldedState,
  foresee,
  giveCoins,
  heldNarrator,
  ourStory,
  tin,
  userOf,
} from '@fabula/devkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { createTurnWorker } from '../../src/play/turn/turnWorker.ts'
import { payRevive, priceOfRevive } from '../../src/wallet/ledger/payments.ts'
import { setupSeat } from './setupSeat.ts'

const narrator = heldNarrator()
const fail = foresee(ourStory(tin), 'fail')
const { world, seat } = setupSeat({ narrator, newSeed: () => fail.seed }, { opens: false })
let named: { game_id: string; chat_id: string }
beforeEach(async () => {
  await seat.turn({ opening: { id: fail.moves[0]?.id } })
  named = { game_id: tin, chat_id: (await seat.standing()).chatId ?? '' }
})
afterEach(() => query('ALTER TABLE IF EXISTS away RENAME TO narrator_state'))

const query = async (sql: string, values: unknown[] = []) =>
  (await world.context.database.pool.query(sql, values)).rows

async function failAsForeseen() {
  for (const { id } of fail.moves.slice(1)) {
    await seat.turn({ reply_type: replyTypes.option, option_id: id })
  }
}

test('a revive accepted 50 times at once is one revive, and all 50 calls succeed [R1.12] [R10.03]', async () => {
  await failAsForeseen()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => world.call('game/gameRebirthAccept', named, seat.player)),
  )
  const paid = "SELECT count(*)::int AS n FROM entry WHERE code = 'revive' AND ref->>'play' = $1"
  expect(answers.filter(({ code }) => code !== 200)).toEqual([])
  expect(await query(paid, [named.chat_id])).toEqual([{ n: 1 }])
  expect(await seat.standing()).toMatchObject({ state: 'await', revive: null })
})

test('a revive that was paid and then breaks is not taken back: it is told when it can be, and paid once [R1.12] [R10.03]', async () => {
  await failAsForeseen()
  const { client_id: playerId } = await userOf(world, seat.player)
  await giveCoins(world, seat.player, 50)
  // Of another play, so that this one costs something.
  await inTransaction(world.context.database.db, async (tx) => {
    const price = await priceOfRevive(tx, world.context.economy, playerId)
    await payRevive(tx, { playerId, playId: playerId, failNo: 1 }, price)
  })
  await query('ALTER TABLE log_record RENAME TO lost')
  const accepting = world.call('game/gameRebirthAccept', named, seat.player)
  const tried = "SELECT count(*)::int AS n FROM turn WHERE key LIKE ' revive%' AND attempts > 0"
  await expect
    .poll(() => query(`${tried} AND claimed_by IS NULL AND play_id = $1`, [named.chat_id]))
    .toEqual([{ n: 1 }])
  await query('ALTER TABLE lost RENAME TO log_record')
  expect(await accepting).toMatchObject({ code: 200, data: { coin: 30 } })
  await expect.poll(() => seat.standing()).toMatchObject({ state: 'await', revive: null })
  expect(await foldedState(world, named.chat_id)).toEqual({ fault: null, same: true })
}, 60_000)

test('an expired revive offer leaves the play failed, with its seed disclosed [R1.12] [R10.13]', async () => {
  await failAsForeseen()
  const day = 86_400_000
  await world.shiftClock(day + 1)
  const { state, seed, revive } = await seat.standing()
  await world.shiftClock(-day - 1)
  expect({ state, seed, revive }).toEqual({
    state: 'failed',
    seed: fail.seed.toString('hex'),
    revive: null,
  })
  expect(await foldedState(world, named.chat_id)).toEqual({ fault: null, same: true })
})

test('a turn that breaks before any prose costs nothing, and can be made again [R10.03]', async () => {
  await query('ALTER TABLE log_record RENAME TO lost')
  const move = { reply_type: replyTypes.option, option_id: 'lend_oil' }
  const broken = await seat.turn(move)
  await query('ALTER TABLE lost RENAME TO log_record')
  expect(broken.events.at(-1)).toMatchObject({ type: 'turn.rejected', reason: 'fault' })
  const again = await seat.turn(move)
  expect(again.events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
  expect(await seat.spent()).toEqual({ power: 95, open: 0, posted: 1, voided: 1 })
})

test('a turn that can’t be narrated is tried at growing intervals, and in the end costs nothing [R10.03]', async () => {
  narrator.hold()
  const answering = seat.turn({ reply_type: replyTypes.option, option_id: 'lend_oil' })
  const state = 'SELECT state FROM turn WHERE play_id = $1 AND n = 2'
  await expect.poll(() => query(state, [named.chat_id])).toEqual([{ state: 'decided' }])
  await query('ALTER TABLE narrator_state RENAME TO away')
  narrator.release()
  // After an attempt has failed and before the next: an attempt under way would overwrite the count.
  const rests =
    'SELECT attempts > 0 AND claimed_by IS NULL AS rests FROM turn WHERE play_id = $1 AND n = 2'
  await expect
    .poll(() => query(rests, [named.chat_id]), { timeout: 20_000 })
    .toEqual([{ rests: true }])
  expect(world.logged.join('')).toContain('a turn broke')
  // The most that the column holds: one more would raise in each sweep, and no turn would be taken over.
  const untaken = "UPDATE turn SET attempts = 32767, claimed_until = '-infinity'"
  await query(`${untaken} WHERE play_id = $1 AND n = 2`, [named.chat_id])
  const answer = await answering
  expect(answer.events.at(-1)).toMatchObject({ type: 'turn.done', status: 'plain', charge: 0 })
  expect(await seat.spent()).toEqual({ power: 100, open: 0, posted: 0, voided: 1 })
  expect(await foldedState(world, named.chat_id)).toEqual({ fault: null, same: true })
})

test('a clock set back after a kill locks turn and restart for seconds, not until it is there again [R10.03]', async () => {
  narrator.hold()
  const answering = seat.turn({ reply_type: replyTypes.option, option_id: 'lend_oil' })
  const state = 'SELECT state FROM turn WHERE play_id = $1 AND n = 2'
  await expect.poll(() => query(state, [named.chat_id])).toEqual([{ state: 'decided' }])
  // As the one who was killed has left it, the clock then being set back by forty days.
  const dead = "claimed_by = gen_random_uuid(), claimed_until = app_clock() + interval '40 days'"
  await query(`UPDATE turn SET ${dead} WHERE play_id = $1 AND n = 2`, [named.chat_id])
  narrator.release()
  expect((await answering).events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
  expect(await world.call('game/restartGame', named, seat.player)).toMatchObject({ code: 200 })
}, 30_000)

test('a play that a newer release has saved is left to it, not tried for ever [R10.07]', async () => {
  narrator.hold()
  const turn_key = randomUUID()
  const answering = seat.turn({ turn_key, reply_type: replyTypes.option, option_id: 'lend_oil' })
  const state = 'SELECT state FROM turn WHERE play_id = $1 AND n = 2'
  await expect.poll(() => query(state, [named.chat_id])).toEqual([{ state: 'decided' }])
  const setForm =
    "UPDATE turn SET decision = jsonb_set(decision, '{v}', $2) WHERE play_id = $1 AND n = 2"
  await query(setForm, [named.chat_id, '99'])
  const abandoned = "claimed_by = gen_random_uuid(), claimed_until = '-infinity'"
  await query(`UPDATE turn SET ${abandoned} WHERE play_id = $1 AND n = 2`, [named.chat_id])
  const complaints = () => world.logged.filter((line) => line.includes('has form 99'))
  narrator.release()
  await expect.poll(() => complaints().length, { timeout: 10_000 }).toBe(1)
  await sleep(4000)
  expect(complaints()).toHaveLength(1)
  const left = 'SELECT attempts, claimed_by FROM turn WHERE play_id = $1 AND n = 2'
  expect(await query(left, [named.chat_id])).toEqual([{ attempts: 0, claimed_by: null }])
  await world.context.turnWorker.close()
  await query(setForm, [named.chat_id, '1'])
  // The newer release, as this one started anew.
  const newer = createTurnWorker(world.context)
  newer.resume()
  const { cursor, ended, events } = await answering
  // Where words of the first try were on their way, the stream breaks off and is asked for again.
  const rest = ended ? events : (await seat.turn({ turn_key, cursor })).events
  expect(rest.at(-1)).toMatchObject({ type: 'turn.done' })
  await newer.close()
}, 30_000)
