import { type GuardianView, replyTypes } from '@fabula/contract'
import {
  answerTo,
  balancesOf,
  callBy,
  type Foreseen,
  foresee,
  giveCoins,
  type InputTo,
  type Player,
  type Seat,
  takeSeat,
  tin,
  userOf,
} from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { payRevive, priceOfRevive } from '../../src/wallet/ledger/payments.ts'
import { type AdsWorld, openAdsWorld } from '../ads/adsWorld.ts'
import { setupModel } from '../play/setupModel.ts'

const prices = { prompt: 1, cached: 0.1, completion: 4 }
const { model, modelsFile } = setupModel(
  { key: 'k', prices, limits: { restMs: 1 } },
  { text: ({ turn }) => answerTo(turn, 'It is said in other words.') },
)
const minute = 60_000
const day = 24 * 60 * minute
let ads: AdsWorld
let seed: Buffer = Buffer.alloc(32)
let player: Player
beforeAll(async () => {
  ads = await openAdsWorld({ config: { modelsFile }, newSeed: () => seed })
})
afterAll(async () => {
  await ads?.close()
})
beforeEach(async () => {
  player = await ads.inApp()
})

const tell = (told: InputTo<'user/guardian'>, as = player) =>
  callBy(ads.world, ['POST', 'user/guardian'], told, as)
const look = async (): Promise<GuardianView> =>
  (await callBy(ads.world, ['GET', 'user/guardian'], {}, player)).data as GuardianView

test('a guardian turns things off by a PIN, and on again by the same alone [R11.02]', async () => {
  expect(await look()).toEqual({ is_set: false, off: [], lifts_at: null })
  expect(await tell({ off: ['ads'] })).toMatchObject({ data: { reason: 'guardian_no_pin' } })
  const set = await tell({ pin: '2468', off: ['ads', 'spending', 'ads'] })
  expect(set.data).toEqual({ is_set: true, off: ['ads', 'spending'], lifts_at: null })
  expect(await tell({ off: [] })).toMatchObject({ data: { reason: 'guardian_no_pin' } })
  expect(await tell({ pin: '1357', off: [] })).toMatchObject({
    code: 500401,
    data: { reason: 'guardian_wrong_pin' },
  })
  expect((await look()).off).toEqual(['ads', 'spending'])
  expect((await tell({ pin: '2468', off: ['model'] })).data).toMatchObject({ off: ['model'] })
  expect((await tell({ pin: '2468', remove: true })).data).toMatchObject({ is_set: false, off: [] })
  expect(await tell({ pin: '12' })).toMatchObject({ code: 500400, data: { fields: ['pin'] } })
})

test('after five wrong PINs none is taken for a quarter of an hour, however many try at once', async () => {
  await tell({ pin: '2468', off: ['ads'] })
  const guesses = Array.from({ length: 12 }, (_, n) =>
    tell({ pin: String(1000 + n), remove: true }),
  )
  const answers = await Promise.all(guesses)
  const reasons = answers.map(({ data }) => (data as { reason: string }).reason)
  expect(reasons.filter((reason) => reason === 'guardian_wrong_pin')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'guardian_wait')).toHaveLength(7)
  expect(await tell({ pin: '2468', remove: true })).toMatchObject({ code: 500429 })
  await ads.world.shiftClock(15 * minute + 1)
  expect(await tell({ pin: '2468', remove: true })).toMatchObject({ code: 200 })
})

test('who has forgotten the PIN waits a week, and whoever knows it stops that', async () => {
  await tell({ pin: '2468', off: ['ads'] })
  const asked = (await tell({ forgot: true })).data as GuardianView
  expect(asked).toMatchObject({ is_set: true, off: ['ads'], lifts_at: expect.any(Number) })
  await ads.world.shiftClock(3 * day)
  // To ask again puts nothing off.
  expect((await tell({ forgot: true })).data).toMatchObject({ lifts_at: asked.lifts_at })
  expect((await tell({ pin: '2468' })).data).toMatchObject({ off: ['ads'], lifts_at: null })
  await tell({ forgot: true })
  await ads.world.shiftClock(7 * day - minute)
  expect((await look()).off).toEqual(['ads'])
  await ads.world.shiftClock(2 * minute)
  expect(await look()).toEqual({ is_set: false, off: [], lifts_at: null })
  expect(await ads.issue(player, 'coin')).toMatchObject({ network: 'admob' })
  expect((await tell({ pin: '9999', off: ['model'] })).data).toMatchObject({ off: ['model'] })
})

test('without ads: none is offered and none begins', async () => {
  expect(await ads.call('adv/incentiveAdvLimit', { host: 'native' }, player)).toMatchObject({
    max: 10,
    channel: { network: 'admob' },
  })
  await tell({ pin: '2468', off: ['ads'] })
  expect(await ads.call('adv/incentiveAdvLimit', { host: 'native' }, player)).toMatchObject({
    max: 0,
    channel: null,
    play_channel: null,
  })
  const begun = { scene: 'coin', host: 'native' } as const
  expect(await ads.world.call('adv/incentiveAdv', begun, player)).toMatchObject({
    code: 500401,
    data: { reason: 'ads_not_here' },
  })
})

const refusedSpending = { code: 500401, data: { reason: 'guardian_spending' } }

test('without spending: nothing is exchanged or unlocked, and coins are earned all the same', async () => {
  await giveCoins(ads.world, player, 500)
  await tell({ pin: '2468', off: ['spending'] })
  const buy = () => ads.world.call('store/coinbuy', { prop_id: 1 }, player)
  const unlock = () => ads.world.call('game/unlockGame', { game_id: 'forty-letters' }, player)
  expect(await buy()).toMatchObject(refusedSpending)
  expect(await unlock()).toMatchObject(refusedSpending)
  expect((await balancesOf(ads.world, player)).coin).toBe(500)
  const signedIn = await callBy(ads.world, ['POST', 'user/signin'], {}, player)
  expect(signedIn.code).toBe(200)
  await tell({ pin: '2468', off: [] })
  expect(await buy()).toMatchObject({ code: 200 })
  expect(await unlock()).toMatchObject({ code: 200 })
})

async function playToTheEnd(seat: Seat, { moves }: Foreseen): Promise<void> {
  for (const [n, { id }] of moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
}

/** Plays to a failed end, and resolves to the play; a model that is down leaves the authors' words. */
async function fail(seat: Seat) {
  const story = ads.world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}`)
  const foreseen = foresee(story, 'fail')
  seed = foreseen.seed
  model.always({ mode: '500' })
  await playToTheEnd(seat, foreseen)
  return { game_id: tin, chat_id: (await seat.standing()).chatId ?? '' }
}

test('without spending: a revive for coins is refused, and the day’s free one is not', async () => {
  const { world } = ads
  const free = await takeSeat(world)
  const first = await fail(free)
  await tell({ pin: '2468', off: ['spending'] }, free.player)
  expect(await world.call('game/gameRebirthAccept', first, free.player)).toMatchObject({
    code: 200,
  })
  const seat = await takeSeat(world)
  const named = await fail(seat)
  await giveCoins(world, seat.player, 500)
  await tell({ pin: '2468', off: ['spending'] }, seat.player)
  const { client_id: playerId } = await userOf(world, seat.player)
  // The day's free one was taken in another play.
  await inTransaction(world.context.database.db, async (tx) => {
    const another = { playerId, playId: playerId, failNo: 1 }
    await payRevive(tx, another, await priceOfRevive(tx, world.context.economy, playerId))
  })
  const accepted = await world.call('game/gameRebirthAccept', named, seat.player)
  expect(accepted).toMatchObject(refusedSpending)
})

test('without spending: no storybook is made', async () => {
  const seat = await takeSeat(ads.world)
  const named = await fail(seat)
  await giveCoins(ads.world, seat.player, 500)
  await ads.world.call('game/gameRebirthRefuse', named, seat.player)
  await tell({ pin: '2468', off: ['spending'] }, seat.player)
  const book = { chat_id: named.chat_id }
  expect(await ads.world.call('game/makeStory', book, seat.player)).toMatchObject(refusedSpending)
  await tell({ pin: '2468', off: [] }, seat.player)
  expect(await ads.world.call('game/makeStory', book, seat.player)).toMatchObject({ code: 200 })
})

test('without a model: authors tell, nothing typed reaches it, and nobody can choose otherwise [R14.08]', async () => {
  const seat = await takeSeat(ads.world)
  await seat.open()
  expect((await seat.standing()).teller).toMatchObject({ by: 'model', may_choose: true })
  await tell({ pin: '2468', off: ['model'] }, seat.player)
  expect((await seat.standing()).teller).toMatchObject({ by: 'authors', may_choose: false })
  const before = model.asked.length
  const { events } = await seat.turn({ text: 'I look up and read the sky' })
  expect(events.length).toBeGreaterThan(0)
  expect(model.asked.length).toBe(before)
  const chosen = await ads.world.call(
    'game/chooseTeller',
    { game_id: tin, by: 'model' },
    seat.player,
  )
  expect(chosen).toMatchObject({ data: { reason: 'no_choice_of_teller' } })
  await tell({ pin: '2468', remove: true }, seat.player)
  expect((await seat.standing()).teller).toMatchObject({ by: 'model', may_choose: true })
})
