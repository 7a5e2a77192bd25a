import { openAdMobServer } from '../ads/adMobServer.ts'
import { chanceOf } from '../chaos/Chance.ts'
import { balancesOf } from '../player/wallet.ts'
import { openWorld, type Player, type World } from '../world.ts'
import type { Soak } from './Soak.ts'

const [replays, forgedCloses, mostMutants] = [1000, 10_000, 100_000]
const lanes = 16
const signs = '0123456789abcdefghXYZ-_%&=+.'

/** One ad's callback a thousand times, ten thousand closes that nobody watched for, and changed callbacks. */
export const soakAds: Soak = async ({ until, seed, say }) => {
  const adMob = await openAdMobServer()
  const world = await openWorld({
    adMobKeysUrl: adMob.keysUrl,
    config: { admobAndroidUnit: adMob.unit },
  })
  const player = await world.guest({ terminal: 'android' })
  const chance = chanceOf(seed)
  let faults = 0
  const expectCoins = async (wanted: number, after: string) => {
    const { coin } = await balancesOf(world, player)
    say(`ads: ${coin} coins after ${after}`)
    if (coin !== wanted) faults += 1
  }

  const ad = await issued(world, player)
  await inLanes(forgedCloses, () =>
    world.call('adv/gameIncentiveAdvClose', { nonce: ad.nonce, is_over: 1 }, player),
  )
  await expectCoins(0, `${forgedCloses} forged closes`)

  const good = adMob.callback({ nonce: ad.nonce, userId: ad.user_id })
  let [tried, taken] = [0, 0]
  await inLanes(mostMutants, async () => {
    if (performance.now() > until) return
    const at = good.indexOf('?') + 1 + chance.below(good.length - good.indexOf('?') - 1)
    const mutant = good.slice(0, at) + signs[chance.below(signs.length)] + good.slice(at + 1)
    if (mutant === good) return
    tried += 1
    const { status } = await fetch(world.address + mutant)
    if (status === 200) taken += 1
  })
  faults += taken
  await expectCoins(0, `${tried} changed callbacks, ${taken} of them taken`)

  await inLanes(replays, () => fetch(world.address + good))
  await world.context.adSpool.settled()
  await expectCoins(10, `one callback ${replays} times`)
  await world.close()
  await adMob.close()
  return faults
}

async function issued(world: World, player: Player) {
  const answer = await world.call('adv/incentiveAdv', { scene: 'coin', host: 'native' }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  await world.shiftClock(6_000)
  return answer.data
}

async function inLanes(times: number, act: () => Promise<unknown>): Promise<void> {
  let left = times
  const runLane = async () => {
    while (left > 0) {
      left -= 1
      await act()
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
}
