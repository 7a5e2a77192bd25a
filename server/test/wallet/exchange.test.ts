import {
  balancesOf,
  bind,
  driftedAccounts,
  giveCoins,
  letADayPass,
  openWorld,
  type Player,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  const drifted = await driftedAccounts(world)
  await world.close()
  expect(drifted).toEqual([])
})

async function playerWith(coins: number): Promise<Player> {
  const player = await world.guest()
  if (coins > 0) await giveCoins(world, player, coins)
  return player
}

function buy(player: Player, prop_id: number, order_key?: string) {
  return world.call('store/coinbuy', { prop_id, ...(order_key && { order_key }) }, player)
}

test('the shop shows its prices and the coins there are [R7.52] [R3.10]', async () => {
  const answer = await world.call('store/propList', {}, await playerWith(35))
  expect(answer.data).toEqual({
    coin: 35,
    power: 100,
    result: [
      { prop_id: 0, coin: 10, power: 30 },
      { prop_id: 1, coin: 30, power: 100 },
      { prop_id: 2, coin: 80, power: 300 },
    ],
  })
})

describe('an exchange', () => {
  test('is not made for another price than was shown [R16.04]', async () => {
    const player = await playerWith(35)
    const buyFor = (price: number) =>
      world.call('store/coinbuy', { prop_id: 1, order_key: `order for ${price}`, price }, player)
    const refused = await buyFor(10)
    expect(refused).toMatchObject({ code: 500422, data: { reason: 'price_changed', price: 30 } })
    expect((await balancesOf(world, player)).coin).toBe(35)
    expect(await buyFor(30)).toMatchObject({ code: 200, data: { coin: 5 } })
  })

  test('takes the coins and gives the energy [R1.08] [R7.52]', async () => {
    const player = await playerWith(35)
    expect(await buy(player, 1)).toMatchObject({ code: 200, data: { coin: 5, power: 200 } })
  })

  test('that can’t be paid takes nothing [R1.08]', async () => {
    const player = await playerWith(9)
    const answer = await buy(player, 0)
    expect(answer).toMatchObject({ code: 500530, data: { reason: 'no_coins' } })
    expect(await balancesOf(world, player)).toEqual({ coin: 9, power: 100 })
  })

  test('of what the shop has not is refused [R1.08]', async () => {
    const answer = await buy(await playerWith(0), 3)
    expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_prop' } })
  })

  test('sent again under its key happens once, days later and without a coin left [R1.08]', async () => {
    const player = await playerWith(10)
    const key = crypto.randomUUID()
    const first = await buy(player, 0, key)
    await world.shiftClock(86_400_000)
    expect(await buy(player, 0, key)).toEqual(first)
    await world.shiftClock(-86_400_000)
    expect(await balancesOf(world, player)).toEqual({ coin: 0, power: 130 })
  })

  test('that was paid for is not refused for its price when it is sent again [R1.08] [R16.04]', async () => {
    const player = await playerWith(40)
    const order = { prop_id: 1, order_key: crypto.randomUUID() }
    const first = await world.call('store/coinbuy', { ...order, price: 30 }, player)
    // As after a restart with another economy: the price that was shown is no longer that of the shop.
    const again = await world.call('store/coinbuy', { ...order, price: 25 }, player)
    expect(again).toEqual(first)
    expect(await balancesOf(world, player)).toEqual({ coin: 10, power: 200 })
  })

  test('can’t change under its key [R1.08]', async () => {
    const player = await playerWith(100)
    const key = crypto.randomUUID()
    await buy(player, 0, key)
    const answer = await buy(player, 1, key)
    expect(answer).toMatchObject({ code: 500422, data: { reason: 'order_key_reused' } })
    expect(await balancesOf(world, player)).toEqual({ coin: 90, power: 130 })
  })

  test('without a key is the same one for 3 seconds, then another [R1.08]', async () => {
    const player = await playerWith(100)
    await buy(player, 0)
    await buy(player, 0)
    expect((await balancesOf(world, player)).coin).toBe(90)
    await world.shiftClock(3_000)
    await buy(player, 0)
    await world.shiftClock(-3_000)
    expect((await balancesOf(world, player)).coin).toBe(80)
  })

  test('of one player is none of another’s, whatever the key', async () => {
    const [one, other] = [await playerWith(10), await playerWith(10)]
    const key = crypto.randomUUID()
    await buy(one, 0, key)
    await buy(other, 0, key)
    expect(await balancesOf(world, other)).toEqual({ coin: 0, power: 130 })
  })
})

test('what is bought first thing in a day comes on top of the day’s energy [R1.08] [R4.20]', async () => {
  const player = await playerWith(10)
  await bind(world, player)
  await letADayPass(world, player)
  expect((await buy(player, 0)).data).toMatchObject({ coin: 0, power: 330 })
})

test.each(['store/propList', 'user/mypage', 'info/powerRefresh'] as const)(
  'the morning’s energy is there at the first look, be it %s, and is given once [R4.20] [R7.52]',
  async (look) => {
    const player = await playerWith(10)
    await bind(world, player)
    await letADayPass(world, player)
    const looks = await Promise.all([1, 2, 3].map(() => world.call(look, {}, player)))
    for (const { data } of looks) expect(data).toMatchObject({ coin: 10, power: 300 })
    expect(await balancesOf(world, player)).toEqual({ coin: 10, power: 300 })
  },
)

test('a story unlocked first thing in a day shows the day’s energy too [R1.10] [R4.20]', async () => {
  const player = await playerWith(0)
  await bind(world, player)
  await letADayPass(world, player)
  const opened = await world.call('game/unlockGame', { game_id: 'dawn-in-a-tin' }, player)
  expect(opened.data).toEqual({ coin: 0, power: 300 })
})
