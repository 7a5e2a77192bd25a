import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { adNetworks, calls } from '@fabula/contract'
import { giveCoins } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdsWorld, type AppPlayer, openAdsWorld } from './adsWorld.ts'

let ads: AdsWorld
beforeAll(async () => {
  ads = await openAdsWorld()
})
afterAll(() => ads.close())

const later = (ms: number) => ads.world.shiftClock(ms)

async function limitOf(player: AppPlayer) {
  return ads.call('adv/incentiveAdvLimit', { host: 'native' }, player)
}

async function stateOf(player: AppPlayer, nonce: string) {
  const { result } = await ads.call('adv/incentiveAdvRecord', { nonce }, player)
  return result[0]?.state
}

test('an ad that AdMob says was watched pays 10 coins, once, and counts [R1.06] [R3.07] [R7.35]', async () => {
  const player = await ads.inApp()
  expect(await limitOf(player)).toMatchObject({
    ...{ times: 0, max: 10, coin: 10, power: 30, wait_ms: 0 },
    channel: { network: 'admob', ad_unit: ads.adMob.unit },
  })
  const ad = await ads.issue(player, 'coin')
  expect(ad).toMatchObject({ network: 'admob', coin: 10, power: 0, house: null })
  expect(ad.nonce).toMatch(/^[A-Za-z0-9_-]{22,}$/)
  expect(await ads.coins(player)).toBe(0)
  await later(6_000)
  const watched = ads.watched(ad)
  expect(await ads.callBack(watched)).toEqual({ status: 200, text: 'ok' })
  expect(await ads.coins(player)).toBe(10)
  expect(await stateOf(player, ad.nonce)).toBe('rewarded')
  // As a network does that has not heard us.
  const replays = Array.from({ length: 100 }, () => ads.callBack(watched))
  expect(new Set((await Promise.all(replays)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await ads.coins(player)).toBe(10)
  expect(await limitOf(player)).toMatchObject({ times: 1 })
  const { result } = await ads.call('user/receipts', {}, player)
  expect(result[0]).toMatchObject({ words: 'Watched an ad', coin: 10 })
})

test('an ad for energy pays 30 energy [R1.06]', async () => {
  const player = await ads.inApp()
  const before = (await ads.call('store/propList', {}, player)).power
  const ad = await ads.issue(player, 'energy')
  await later(6_000)
  await ads.callBack(ads.watched(ad))
  const after = await ads.call('store/propList', {}, player)
  expect([after.coin, after.power - before]).toEqual([0, 30])
})

test('a callback that names what no database can hold is refused, and not tried again for ever [R16.03]', async () => {
  const player = await ads.inApp()
  const ad = await ads.issue(player, 'coin')
  const waiting = () => readdir(join(ads.world.context.config.dataFolder, 'ads')).catch(() => [])
  for (const odd of [{ nonce: `${ad.nonce}\0` }, { nonce: ad.nonce, tx: 'tx\0' }]) {
    const told = ads.adMob.callback({ tx: 'a-tx', userId: ad.user_id, ...odd })
    expect(await ads.callBack(told)).toEqual({ status: 403, text: 'no' })
  }
  expect(await waiting()).toEqual([])
})

test('the plain web shows no ads [R6.03]', async () => {
  const player = await ads.world.guest()
  for (const host of ['native'] as const) {
    const asked = await ads.world.call('adv/incentiveAdv', { scene: 'coin', host }, player)
    expect(asked).toMatchObject({ code: 500401, data: { reason: 'ads_not_here' } })
  }
  const limit = await ads.call('adv/incentiveAdvLimit', {}, player)
  expect([limit.channel, limit.play_channel]).toEqual([null, null])
})

test('a call that is lost and asked again gives the same ad; another one waits 30 s [R7.35]', async () => {
  const player = await ads.inApp()
  const ad = await ads.issue(player, 'coin')
  expect((await ads.issue(player, 'coin')).nonce).toBe(ad.nonce)
  const other = () =>
    ads.world.call('adv/incentiveAdv', { scene: 'energy', host: 'native' }, player)
  expect(await other()).toMatchObject({ code: 500429, data: { reason: 'ad_too_soon' } })
  await later(31_000)
  expect((await other()).code).toBe(200)
})

test('nobody has watched an ad within 5 s, or a day after it was asked for [R1.06]', async () => {
  const player = await ads.inApp()
  const soon = await ads.issue(player, 'coin')
  await ads.callBack(ads.watched(soon))
  expect([await ads.coins(player), await stateOf(player, soon.nonce)]).toEqual([0, 'issued'])
  await later(25 * 3_600_000)
  await ads.callBack(ads.watched(soon))
  expect([await ads.coins(player), await stateOf(player, soon.nonce)]).toEqual([0, 'expired'])
})

test('an ad is paid to who asked for it, and by the network that showed it [R1.06]', async () => {
  const [ann, bob] = [await ads.inApp(), await ads.inApp()]
  const ad = await ads.issue(ann, 'coin')
  const { user_id: other } = await ads.issue(bob, 'coin')
  await later(6_000)
  await ads.callBack(ads.watched({ ...ad, user_id: other }))
  await ads.callBack(ads.watched({ ...ad, nonce: 'f'.repeat(32) }))
  expect([await ads.coins(ann), await ads.coins(bob)]).toEqual([0, 0])
  expect((await ads.call('adv/incentiveAdvRecord', { nonce: ad.nonce }, bob)).result).toEqual([])
})

test('one transaction of a network pays one ad, whatever nonce comes with it [R1.06]', async () => {
  const [ann, bob] = [await ads.inApp(), await ads.inApp()]
  const [first, second] = [await ads.issue(ann, 'coin'), await ads.issue(bob, 'coin')]
  await later(6_000)
  await ads.callBack(ads.watched(first, 'one-and-the-same'))
  await ads.callBack(ads.watched(second, 'one-and-the-same'))
  expect([await ads.coins(ann), await ads.coins(bob)]).toEqual([10, 0])
})

test('of 50 callbacks at once for the last ad of a day one pays, and the next ad is refused [R1.06]', async () => {
  const player = await ads.inApp()
  await setTimes(player, 9)
  const ad = await ads.issue(player, 'coin')
  await later(31_000)
  const another = await ads.issue(player, 'energy')
  await later(6_000)
  const power = (await ads.call('store/propList', {}, player)).power
  const sent = Array.from({ length: 25 }, () => [ads.watched(ad), ads.watched(another)]).flat()
  await Promise.all(sent.map((url) => ads.callBack(url)))
  const after = await ads.call('store/propList', {}, player)
  expect([after.coin, after.power - power].toSorted()).toEqual(
    after.coin === 10 ? [0, 10] : [0, 30],
  )
  expect(await limitOf(player)).toMatchObject({ times: 10, max: 10 })
  await later(31_000)
  const refused = await ads.world.call(
    'adv/incentiveAdv',
    { scene: 'coin', host: 'native' },
    player,
  )
  expect(refused).toMatchObject({ code: 500429, data: { reason: 'ad_limit' } })
  // Tomorrow there are others.
  await later(24 * 3_600_000)
  expect((await limitOf(player)).times).toBe(0)
})

/** As if so many ads had been watched today. */
async function setTimes(player: AppPlayer, times: number): Promise<void> {
  await ads.call('store/propList', {}, player)
  await ads.world.context.database.pool.query(
    `INSERT INTO ad_day SELECT player.id, last_day, $2
     FROM session JOIN player ON player.id = player_id WHERE login_id = $1`,
    [player.loginId, times],
  )
}

test('no number of forged closes makes a coin [R1.06] [R7.36]', async () => {
  const player = await ads.inApp()
  await giveCoins(ads.world, player, 1)
  const ad = await ads.issue(player, 'coin')
  await later(6_000)
  const close = (nonce: string) =>
    ads.world.call('adv/gameIncentiveAdvClose', { nonce, is_over: 1, reward: 'coin' }, player)
  const forged = Array.from({ length: 200 }, (_, n) =>
    close(n % 2 === 0 ? ad.nonce : n.toString(16).padStart(32, '0')),
  )
  const answers = await Promise.all(forged)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 500404]))
  expect(answers.find(({ code }) => code === 500404)).toMatchObject({
    data: { reason: 'no_such_ad' },
  })
  expect(answers[0]).toMatchObject({ data: { coin: 1, state: 'closed' } })
  expect(await limitOf(player)).toMatchObject({ times: 0 })
  // The network's word still pays: the client may have been closed before it could say more.
  await ads.callBack(ads.watched(ad))
  expect(await ads.coins(player)).toBe(11)
})

test('forged, changed and unsigned callbacks are refused [R1.06]', async () => {
  const player = await ads.inApp()
  const ad = await ads.issue(player, 'coin')
  await later(6_000)
  const good = ads.watched(ad)
  const bad = [
    good.replace('reward_amount=1000000', 'reward_amount=9000000'),
    good.replace(/key_id=\d+/, 'key_id=1'),
    good.replace(/signature=[^&]+/, 'signature=AAAA'),
    good.replace(/&signature.*/, ''),
    '/adv/callback/admob',
  ]
  const statuses = await Promise.all(bad.map(async (url) => (await ads.callBack(url)).status))
  expect(statuses).toEqual([403, 403, 403, 403, 403])
  // Networks that are not configured have no address.
  for (const name of adNetworks.filter((each) => each !== 'admob' && each !== 'house')) {
    expect((await ads.callBack(`/adv/callback/${name}?x=1`)).status).toBe(404)
  }
  expect(await ads.coins(player)).toBe(0)
})

test('a callback that comes while the database is away is kept, and paid later [R1.06]', async () => {
  const player = await ads.inApp()
  const ad = await ads.issue(player, 'coin')
  await later(6_000)
  const { pool } = ads.world.context.database
  await pool.query('ALTER TABLE ad_nonce RENAME TO ad_nonce_away')
  expect(await ads.callBack(ads.watched(ad))).toMatchObject({ status: 200 })
  await pool.query('ALTER TABLE ad_nonce_away RENAME TO ad_nonce')
  await expect.poll(() => ads.coins(player), { timeout: 10_000, interval: 200 }).toBe(10)
})

test('an ad goes by the player only where they have allowed it [R1.06] [R11.06]', async () => {
  const player = await ads.inApp()
  expect((await ads.issue(player, 'coin')).plain).toBe(true)
  const { text_hash } = await ads.call('user/consent', {}, player)
  await ads.call('user/consent', { ads: true, text_hash }, player)
  expect((await ads.issue(player, 'coin')).plain).toBe(false)
})

describe('a minor', () => {
  const birth = { year: new Date().getFullYear() - 15, month: 1 }

  test('is shown ads that go by nothing about them [R1.06] [R11.02]', async () => {
    const ad = await ads.issue(await ads.inApp({ birth }), 'coin')
    expect(ad.plain).toBe(true)
  })

  test('is shown none where the site wants it so [R1.06] [R11.02]', async () => {
    const strict = await openAdsWorld({ config: { minorsAds: 'none' } })
    const [minor, adult] = [await strict.inApp({ birth }), await strict.inApp()]
    const limit = await strict.call('adv/incentiveAdvLimit', {}, minor)
    const asked = { scene: 'coin', host: 'native' } as const
    const refused = await strict.world.call('adv/incentiveAdv', asked, minor)
    expect(limit).toMatchObject({ max: 0, channel: null })
    expect(refused).toMatchObject({ code: 500401, data: { reason: 'ads_not_here' } })
    expect((await strict.issue(adult, 'coin')).network).toBe('admob')
    await strict.close()
  })
})

test('nothing of an ad comes from the client but its scene and place [R1.06]', () => {
  expect(Object.keys(calls['adv/gameIncentiveAdvClose'].input._zod.def.shape)).toEqual([
    'nonce',
    'is_over',
    'reward',
  ])
})
