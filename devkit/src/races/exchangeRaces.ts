import { balancesOf, giveCoins } from '../player/wallet.ts'
import type { Player, World } from '../world.ts'
import { type MoneyRace, times } from './MoneyRace.ts'

async function playerWith(world: World, coins: number): Promise<Player> {
  const player = await world.guest()
  await giveCoins(world, player, coins)
  return player
}

function buy(world: World, player: Player, order: { prop_id: number; order_key?: string }) {
  return world.call('store/coinbuy', order, player)
}

/** Without a key an order is the same one for three seconds: calls that took longer tell nothing. */
async function inTime<T>(round: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = performance.now()
    const result = await round()
    if (performance.now() - began < 3000) return result
  }
}

const equal: MoneyRace['round'] = async (world) => {
  const player = await playerWith(world, 100)
  const answers = await times(50, () => buy(world, player, { prop_id: 0 }))
  const codes = [...new Set(answers.map(({ code }) => code))]
  return {
    got: { codes, balances: await balancesOf(world, player) },
    wanted: { codes: [200], balances: { coin: 90, power: 130 } },
  }
}

const mixed: MoneyRace['round'] = async (world) => {
  const player = await playerWith(world, 200)
  const keys = [{}, { order_key: 'one-order' }, { order_key: 'two-order' }]
  await times(50, (n) => buy(world, player, { prop_id: n % 2, ...keys[n % 3] }))
  // Each key bought one prop or the other, whichever came first; without a key, both.
  const { coin, power } = await balancesOf(world, player)
  return { got: boughtOf(200 - coin, power - 100), wanted: 4 }
}

const onCoinsForOne: MoneyRace['round'] = async (world) => {
  const player = await playerWith(world, 19)
  const answers = await times(50, (n) =>
    buy(world, player, { prop_id: 0, order_key: `order-number-${n}` }),
  )
  const bought = answers.filter(({ code }) => code === 200).length
  return {
    got: { bought, balances: await balancesOf(world, player) },
    wanted: { bought: 1, balances: { coin: 9, power: 130 } },
  }
}

export const exchangeRaces: readonly MoneyRace[] = [
  {
    what: 'exchanges that are equal and have no key',
    round: (world) => inTime(() => equal(world)),
  },
  {
    what: 'exchanges that mix props, keys and no keys',
    round: (world) => inTime(() => mixed(world)),
  },
  { what: 'exchanges on coins for one', round: onCoinsForOne },
]

/** How many of the first prop (10 coins, 30 energy) and the second (30, 100) make up both sums. */
function boughtOf(coins: number, energy: number): number {
  const dear = (energy - 3 * coins) / 10
  return coins / 10 - 3 * dear + dear
}
