import { dayMs, hourMs, nightDate } from '@fabula/rules'
import { commitmentOf } from '@fabula/story'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'
import { nightPlayer } from './nightPlayer.ts'

const world = setupWorld()
const { ask, open, standing, move, firstWay, playOut } = nightPlayer(world)

/** The next night's small hours, so that each test has a night of its own. */
async function nextNight() {
  const { night } = await ask(await world.guest())
  const { rows } = await world.context.database.pool.query<{ now: string }>(
    'SELECT floor(extract(epoch FROM app_clock()) * 1000) AS now',
  )
  await world.shiftClock((night?.ends_at ?? 0) - Number(rows[0]?.now) + 12 * hourMs)
}

test('two players at opposite ends of the clock have the same scene and the same dice on one date [R15.04]', async () => {
  const east = await world.guest({ tz: 'Pacific/Kiritimati' })
  const west = await world.guest({ tz: 'Pacific/Pago_Pago' })
  const [tonight, there] = await Promise.all([ask(east), ask(west)])
  expect(there.night).toEqual(tonight.night)
  const plays = await Promise.all([open(east), open(west)])
  expect(plays[0].game_id).toBe(plays[1].game_id)
  const before = await standing(east, plays[0].game_id)
  const rolls = await Promise.all([playOut(east, plays[0]), playOut(west, plays[1])])
  expect(rolls[0].length).toBeGreaterThan(0)
  expect(rolls[1].map(({ d20 }) => d20)).toEqual(rolls[0].map(({ d20 }) => d20))
  const [one, other] = await Promise.all([
    standing(east, plays[0].game_id),
    standing(west, plays[1].game_id),
  ])
  if (one.code !== 200 || other.code !== 200 || before.code !== 200) throw new Error('no play')
  expect(one.data.seed).toBe(other.data.seed)
  expect(commitmentOf(Buffer.from(one.data.seed ?? '', 'hex'))).toBe(before.data.commitment)
})

test('a night is not played twice: not by asking at once, again, by restart, undo, zone or clock [R15.04]', async () => {
  await nextNight()
  const player = await world.guest()
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(player)))
  expect(new Set(answers.map(({ chat_id }) => chat_id)).size).toBe(1)
  const [opened] = answers
  if (!opened) throw new Error('not opened')
  await playOut(player, opened)
  const again = async () => {
    expect(await open(player)).toEqual(opened)
    expect((await ask(player)).night?.state).toBe('done')
    const { code } = await move(player, opened, { opening: 'first' })
    expect(code).not.toBe(200)
  }
  await again()
  expect(await world.call('game/restartGame', opened, player)).toMatchObject({
    data: { reason: 'tale_once' },
  })
  expect(await world.call('game/undoTurn', opened, player)).toMatchObject({
    data: { reason: 'nothing_to_undo' },
  })
  await world.call('user/userInfoSetting', { tz: 'Pacific/Kiritimati' }, player)
  await again()
  await world.shiftClock(-11 * hourMs)
  await again()
  await world.shiftClock(22 * hourMs)
  await again()
  const { rows } = await world.context.database.pool.query(
    'SELECT 1 FROM night_play WHERE play_id = $1',
    [opened.chat_id],
  )
  expect(rows).toHaveLength(1)
})

test('a tale costs nothing, pays nothing and stands in no list [R15.04]', async () => {
  await nextNight()
  const player = await world.guest()
  const balances = async () => {
    const answer = await world.call('user/userInfo', {}, player)
    if (answer.code !== 200) throw new Error(answer.msg)
    return [answer.data.power, answer.data.coin]
  }
  const before = await balances()
  const opened = await open(player)
  await playOut(player, opened)
  expect(await balances()).toEqual(before)
  const lists = await Promise.all([
    world.call('game/mainGameList', {}, player),
    world.call('game/gameHistory', {}, player),
    world.call('game/allGameImgList', {}, player),
    world.call('user/mypage', {}, player),
  ])
  expect(JSON.stringify(lists)).not.toContain(opened.game_id)
  const stranger = await world.guest()
  expect(await standing(stranger, opened.game_id)).toMatchObject({
    data: { reason: 'no_such_game' },
  })
})

test('what others chose is told in per cent, to who has finished, and names nobody [R15.04]', async () => {
  await nextNight()
  const players = await Promise.all([world.guest(), world.guest(), world.guest()])
  const plays = await Promise.all(players.map(open))
  const [first, ...others] = players
  if (!first || !plays[0]) throw new Error('nobody')
  const early = await world.call('tonight/result', {}, first)
  expect(early).toMatchObject({ data: { reason: 'night_not_finished' } })
  for (const [n, player] of players.entries()) {
    const opened = plays[n]
    if (opened) await playOut(player, opened)
  }
  const result = await world.call('tonight/result', {}, first)
  if (result.code !== 200) throw new Error(result.msg)
  const { steps, endings, marks, players: count } = result.data
  expect(count).toBe(3)
  expect(marks).toHaveLength(steps.length)
  expect(steps.length).toBeGreaterThan(2)
  for (const shares of [...steps.map((step) => step.shares), endings]) {
    expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
    expect(shares.filter(({ mine }) => mine)).toHaveLength(1)
  }
  const told = JSON.stringify(result.data)
  for (const { loginId } of others) expect(told).not.toContain(loginId)
  const dated = await world.call('tonight/result', { date: result.data.date }, first)
  expect(dated).toMatchObject({ code: 200, data: { date: result.data.date } })
})

test('a tale that was left may be finished some hours after its date, and then no more [R15.04]', async () => {
  await nextNight()
  const player = await world.guest()
  const opened = await open(player)
  await move(player, opened, { opening: await firstWay(player, opened) })
  const { night } = await ask(player)
  expect(night?.state).toBe('begun')
  // From noon to an hour past midnight.
  await world.shiftClock(13 * hourMs)
  const later = await ask(player)
  expect(later.left).toMatchObject({ date: night?.date, state: 'begun', game_id: opened.game_id })
  expect(later.night?.date).toBe(nightDate(Math.floor((night?.ends_at ?? 0) / dayMs)))
  const told = await standing(player, opened.game_id)
  if (told.code !== 200) throw new Error(told.msg)
  const option = told.data.options[0]?.id ?? ''
  expect((await move(player, opened, { option })).code).toBe(200)
  await world.shiftClock(6 * hourMs)
  expect((await ask(player)).left).toBeNull()
  expect(await move(player, opened, { option })).toMatchObject({ reason: 'play_over' })
})

test('the row of nights and the streak tell what was finished, and no more', async () => {
  await nextNight()
  const player = await world.guest()
  await playOut(player, await open(player))
  const first = await ask(player)
  expect([first.streak, first.nights.at(-1)]).toEqual([1, true])
  await world.shiftClock(dayMs)
  const next = await ask(player)
  expect([next.streak, next.nights.slice(-2)]).toEqual([1, [true, false]])
  await world.shiftClock(dayMs)
  expect((await ask(player)).streak).toBe(0)
})

test('without a tale in store there is none that night [R15.04]', async () => {
  await nextNight()
  const player = await world.guest()
  const { pool } = world.context.database
  await pool.query(
    `INSERT INTO night (day, game_id, version, seed)
     VALUES (floor(extract(epoch FROM app_clock()) / 86400), 'tonight-gone', 1, decode(repeat('00', 32), 'hex'))`,
  )
  expect((await ask(player)).night).toBeNull()
  expect(await world.call('tonight/open', {}, player)).toMatchObject({
    data: { reason: 'no_tale' },
  })
  await pool.query(`DELETE FROM night WHERE game_id = 'tonight-gone'`)
})

test('while the tale’s last run is still answered, no new one is begun', async () => {
  await nextNight()
  const player = await world.guest()
  const opened = await open(player)
  await move(player, opened, { opening: await firstWay(player, opened) })
  const { pool } = world.context.database
  await pool.query('DELETE FROM night_play WHERE play_id = $1', [opened.chat_id])
  await pool.query(
    `UPDATE turn SET state = 'held', outcome = NULL, done_at = NULL, claimed_until = app_clock() + interval '1 hour'
     WHERE play_id = $1`,
    [opened.chat_id],
  )
  expect(await world.call('tonight/open', {}, player)).toMatchObject({
    data: { reason: 'turn_open' },
  })
})
