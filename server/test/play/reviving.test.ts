import { replyTypes } from '@fabula/contract'
import {
  balancesOf,
  type Foreseen,
  foresee,
  giveCoins,
  openWorld,
  type Seat,
  takeSeat,
  tin,
  userOf,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { payRevive, priceOfRevive } from '../../src/wallet/ledger/payments.ts'

let world: World
let fail: Foreseen
let win: Foreseen
let seed: Buffer
beforeAll(async () => {
  world = await openWorld({ newSeed: () => seed })
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  fail = foresee(story, 'fail')
  win = foresee(story, 'win')
})
afterAll(() => world.close())

let seat: Seat
let named: { game_id: string; chat_id: string }
beforeEach(async () => {
  seat = await takeSeat(world)
})

async function playAsForeseen({ seed: dice, moves }: Foreseen) {
  seed = dice
  for (const [n, { id }] of moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
  named = { game_id: tin, chat_id: (await seat.standing()).chatId ?? '' }
}

test('a failed play can be revived; the next move is free, and the one after is not [R1.12] [R7.50]', async () => {
  await playAsForeseen(fail)
  const { state, revive } = await seat.standing()
  const before = await seat.spent()
  const accepted = await world.call('game/gameRebirthAccept', named, seat.player)
  const { options } = await seat.standing()
  const move = { reply_type: replyTypes.reviveOption, option_id: options[0]?.id }
  const free = await seat.turn(move)
  const next = (await seat.standing()).options[0]?.id
  const paid = await seat.turn({ reply_type: replyTypes.option, option_id: next })
  expect([state, revive?.cost]).toEqual(['revive', 0])
  expect(accepted).toMatchObject({ code: 200, data: { power: before.power } })
  expect(free.events.at(-1)).toMatchObject({ type: 'turn.done', charge: 0 })
  expect(paid.events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
})

test('of two failed plays that both said free, the second is not paid for unseen [R16.04]', async () => {
  const player = seat.player
  await playAsForeseen(fail)
  const [first, shown] = [named, (await seat.standing()).revive?.cost]
  const accept = (price?: number) =>
    world.call('game/gameRebirthAccept', { ...first, price }, player)
  expect(shown).toBe(0)
  // As another play of this player, revived a moment before, leaves it.
  await giveCoins(world, player, 50)
  const { client_id: playerId } = await userOf(world, player)
  await inTransaction(world.context.database.db, async (tx) => {
    const another = { playerId, playId: playerId, failNo: 1 }
    await payRevive(tx, another, await priceOfRevive(tx, world.context.economy, playerId))
  })
  const refused = await accept(shown)
  expect(refused).toMatchObject({ code: 500422, data: { reason: 'price_changed', price: 20 } })
  expect(await balancesOf(world, player)).toMatchObject({ coin: 50 })
  expect(await accept(20)).toMatchObject({ code: 200, data: { coin: 30 } })
})

test('a revive accepted 10 times at once is one revive [R1.12] [R10.03]', async () => {
  await playAsForeseen(fail)
  const left = (await seat.standing()).revive?.left ?? 0
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.call('game/gameRebirthAccept', named, seat.player)),
  )
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ code }) => ![200, 500409].includes(code))).toEqual([])
  const rows = await world.context.database.pool.query(
    "SELECT (state->>'reviveNo')::int AS used FROM play WHERE id = $1",
    [named.chat_id],
  )
  expect(rows.rows).toEqual([{ used: 1 }])
  expect(left).toBe(2)
})

test('refusing the revive ends the play and discloses its seed [R1.12] [R7.50]', async () => {
  await playAsForeseen(fail)
  await world.call('game/gameRebirthRefuse', named, seat.player)
  const { state, seed: shown } = await seat.standing()
  const late = await world.call('game/gameRebirthAccept', named, seat.player)
  const again = await world.call('game/gameRebirthRefuse', named, seat.player)
  const move = await seat.turn({ text: 'wait' })
  expect([state, shown]).toEqual(['failed', fail.seed.toString('hex')])
  expect(again.code).toBe(200)
  expect(late).toMatchObject({ code: 500422, data: { reason: 'no_revive_offer' } })
  expect(move).toMatchObject({ code: 500422, reason: 'play_over' })
})

test('a play that has not failed has no revive to accept or to refuse [R7.50]', async () => {
  await seat.open()
  const chat_id = (await seat.standing()).chatId ?? ''
  for (const name of ['game/gameRebirthAccept', 'game/gameRebirthRefuse'] as const) {
    const answer = await world.call(name, { game_id: tin, chat_id }, seat.player)
    expect(answer).toMatchObject({ code: 500422, data: { reason: 'no_revive_offer' } })
  }
  expect((await seat.standing()).state).toBe('await')
})

test('an expired offer is refused [R1.12]', async () => {
  await playAsForeseen(fail)
  const day = 86_400_000
  await world.shiftClock(day + 1)
  const late = await world.call('game/gameRebirthAccept', named, seat.player)
  await world.shiftClock(-day - 1)
  expect(late).toMatchObject({ code: 500422, data: { reason: 'no_revive_offer' } })
})

test('a win pays once, shows a card, and the play is over [R1.02]', async () => {
  await playAsForeseen(win)
  const { state, ending, turns } = await seat.standing()
  const card = turns.at(-1)?.events.find(({ type }) => type === 'card.unlock')
  const again = await seat.turn({ text: 'wait' })
  expect([state, ending?.id]).toEqual(['won', win.ending])
  expect(card).toMatchObject({ coin: 30, power: 20 })
  expect(again).toMatchObject({ code: 500422, reason: 'play_over' })
})

// The refill raises energy to a fixed amount: what a win pays before the day is started would be lost in it.
test('the reward of a win across midnight is kept when the new day’s energy comes [R1.02] [R4.20]', async () => {
  const { pool } = world.context.database
  const { data } = await world.call('user/userInfo', {}, seat.player)
  const id = data && 'client_id' in data ? data.client_id : ''
  await pool.query('UPDATE player SET bound_at = app_clock() WHERE id = $1', [id])
  const day = 86_400_000
  await playAsForeseen({ ...win, moves: win.moves.slice(0, -1) })
  await world.shiftClock(day)
  await seat.turn({ reply_type: replyTypes.option, option_id: win.moves.at(-1)?.id })
  await world.call('user/signin', {}, seat.player)
  const { power } = await seat.spent()
  await world.shiftClock(-day)
  expect(power).toBe(world.context.economy.dailyEnergy + 20)
})

test('a restart clears the record and waits for an opening; spent energy stays spent [R4.15]', async () => {
  await playAsForeseen(win)
  const before = await seat.spent()
  await world.call('game/restartGame', named, seat.player)
  expect(await seat.standing()).toMatchObject({
    chatId: named.chat_id,
    state: 'opening',
    turns: [],
    facts: [],
    ending: null,
  })
  expect(await seat.spent()).toEqual(before)
})
