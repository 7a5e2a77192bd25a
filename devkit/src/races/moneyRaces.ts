import { signin } from '../player/signin.ts'
import { balancesOf, bind, giveCoins, letADayPass } from '../player/wallet.ts'
import type { Player, World } from '../world.ts'
import { type MoneyRace, times } from './MoneyRace.ts'
import { locked } from './openRaceWorld.ts'
import { reviveRace } from './reviveRace.ts'

/** A player of yesterday, with so many coins, for whom a day begins by whichever call comes first. */
async function earlyPlayer(world: World, coins: number): Promise<Player> {
  const player = await world.guest()
  await bind(world, player)
  if (coins > 0) await giveCoins(world, player, coins)
  await letADayPass(world, player)
  return player
}

const checkIns: MoneyRace = {
  what: 'check-ins',
  round: async (world) => {
    const player = await world.guest()
    const claims = await times(50, () => signin(world, player, 'POST'))
    const paid = claims.flatMap(({ gained }) => gained ?? [])
    return {
      got: { paid, balances: await balancesOf(world, player) },
      wanted: { paid: [{ coin: 0, power: 20 }], balances: { coin: 0, power: 120 } },
    }
  },
}

const refills: MoneyRace = {
  what: 'looks at the energy of a new day',
  round: async (world) => {
    const player = await earlyPlayer(world, 0)
    const looks = await times(50, () => world.call('info/powerRefresh', {}, player))
    const powers = looks.map((look) => look.code === 200 && look.data.power)
    return { got: [...new Set(powers)], wanted: [300] }
  },
}

const unlocks: MoneyRace = {
  what: 'unlocks of one game',
  round: async (world) => {
    const player = await world.guest()
    await giveCoins(world, player, 200)
    await times(50, () => world.call('game/unlockGame', { game_id: locked }, player))
    return { got: (await balancesOf(world, player)).coin, wanted: 140 }
  },
}

/** Every call by which coins come or go, each with the key that makes it one. */
const mixed: readonly ((world: World, player: Player) => Promise<unknown>)[] = [
  (world, player) => signin(world, player, 'POST'),
  (world, player) => world.call('store/coinbuy', { prop_id: 0, order_key: 'one-order' }, player),
  (world, player) => world.call('game/unlockGame', { game_id: locked }, player),
  (world, player) => world.call('info/powerRefresh', {}, player),
]

const all: MoneyRace = {
  what: 'calls of four kinds',
  round: async (world) => {
    const player = await earlyPlayer(world, 70)
    await times(50, async (n) => mixed[n % mixed.length]?.(world, player))
    // 70 and 10 of the check-in, less 10 and 60; raised to 300, 20 of the check-in, 30 of the exchange.
    return { got: await balancesOf(world, player), wanted: { coin: 10, power: 350 } }
  },
}

/** For a world that `openRaceWorld` opens. */
export const moneyRaces: readonly MoneyRace[] = [checkIns, refills, unlocks, reviveRace, all]
