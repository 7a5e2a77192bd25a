import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Player, type World } from '../world.ts'
import { bind, driftedAccounts, giveCoins, purseOf } from './purse.ts'
import { signin } from './signin.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Every call by which coins come or go, each with the key that makes it one. */
const moneyCalls: readonly ((player: Player) => Promise<unknown>)[] = [
  (player) => signin(world, player, 'POST'),
  (player) => world.call('store/coinbuy', { prop_id: 0, order_key: 'one-order' }, player),
  (player) => world.call('game/unlockGame', { game_id: 'forty-letters' }, player),
  (player) => world.call('info/powerRefresh', {}, player),
]

test('50 money calls at once, mixed, in 20 rounds: each has its effect once [R1.05] [R1.08] [R1.10]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const player = await world.guest()
    await bind(world, player)
    await giveCoins(world, player, 70)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => moneyCalls[n % moneyCalls.length]?.(player)),
    )
    // 70 and 10 of the check-in, less 10 and 60; 100, 20 of the check-in, 30 of the exchange.
    expect(await purseOf(world, player)).toEqual({ coin: 10, power: 150 })
  }
  expect(await driftedAccounts(world)).toEqual([])
})
