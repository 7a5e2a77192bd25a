import { replyTypes } from '@fabula/contract'
import { tin } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { sentAtOnce, setupSeat } from './setupSeat.ts'

// The embedded narrator has all its words at once, so turns are stored in one statement.
const { world, seat } = setupSeat()

/** Turns that wait for a lock in this world's database; other tests use other databases of the same server. */
const waiting = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'grown'`

const read = { reply_type: replyTypes.option, option_id: 'read_sky' }

test('a turn completed in one statement is paid by one ledger entry, without a hold [R1.04] [R10.03]', async () => {
  const { power } = await seat.standing()
  const { pool } = world.context.database
  const holds = () => pool.query('SELECT FROM hold').then(({ rowCount }) => rowCount)
  const before = await holds()
  const answer = await seat.turn(read)
  expect(answer.events[0]).toMatchObject({ type: 'turn.accepted', held: power })
  expect(answer.events.at(-1)).toMatchObject({ type: 'turn.done', charge: power, power: 95 })
  expect(await seat.spent()).toEqual({ power: 95, open: 0, posted: 1, voided: 0 })
  expect(await holds()).toBe(before)
})

test('sent 20 times at once it is one turn, and all streams show it from its first event [R10.03] [R7.49]', async () => {
  const answers = await sentAtOnce(seat, read)
  expect(answers[0]?.ended).toBe(true)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await seat.spent()).toMatchObject({ posted: 1, open: 0 })
})

// A stream ends with the turn's last event: without it a client that has all events would wait for ever.
test('a stream that resumes at the end of a finished turn, or beyond, still gets its last event [R10.04]', async () => {
  const turn_key = crypto.randomUUID()
  const { events } = await seat.turn({ ...read, turn_key })
  for (const cursor of [events.length, 1_000_000]) {
    const again = await seat.turn({ turn_key, cursor })
    expect(again).toMatchObject({ ended: true, events: [events.at(-1)] })
  }
})

test('an opening is not completed in one statement on a play that was migrated meanwhile [R10.07]', async () => {
  const { chatId } = await seat.standing()
  const { pool } = world.context.database
  await world.call('game/restartGame', { game_id: tin, chat_id: chatId ?? '' }, seat.player)
  const other = await pool.connect()
  await other.query('BEGIN')
  const moved = 'UPDATE play SET script_version = script_version + $2 WHERE id = $1'
  await other.query(moved, [chatId, 1])
  const opening = seat.open()
  await expect.poll(() => pool.query(waiting).then(({ rowCount }) => rowCount)).toBe(1)
  await other.query('COMMIT')
  other.release()
  expect((await opening).ended).toBe(false)
  const { rows } = await pool.query('SELECT log_seq FROM play WHERE id = $1', [chatId])
  expect(rows).toEqual([{ log_seq: -1 }])
  await pool.query(moved, [chatId, -1])
  expect((await seat.open()).ended).toBe(true)
})

test('ten tabs at once are charged for the moves that were made, and no others [R10.03]', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => seat.turn(read)))
  const made = answers.filter(({ ended }) => ended)
  const charged = made.filter(({ events }) => events.some((it) => 'charge' in it && it.charge > 0))
  expect(made.length).toBeGreaterThan(0)
  for (const { code, ended } of answers) expect(ended || code !== 200).toBe(true)
  expect(await seat.spent()).toMatchObject({
    ...{ power: 100 - 5 * charged.length, posted: charged.length, open: 0 },
  })
})

test('coins that come in while the turn is stored are in the balance it reports', async () => {
  const { pool } = world.context.database
  const { data } = await world.call('user/userInfo', {}, seat.player)
  const id = data && 'client_id' in data ? data.client_id : ''
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM player WHERE id = $1 FOR UPDATE', [id])
  const turn = seat.turn(read)
  // The turn has read the balances, and waits for the lock.
  await expect.poll(() => pool.query(waiting).then(({ rowCount }) => rowCount)).toBe(1)
  const line = { debit: 'mint:admin', credit: 'promo', currency: 'coin', amount: 7 }
  const grant = [`admin:${id}`, id, JSON.stringify([line])]
  await other.query("SELECT ledger_post($1, 'admin', $2, $3)", grant)
  await other.query('COMMIT')
  other.release()
  expect((await turn).events.at(-1)).toMatchObject({ type: 'turn.done', coin: 7, power: 95 })
  expect(await seat.spent()).toMatchObject({ power: 95, posted: 1, open: 0 })
})
