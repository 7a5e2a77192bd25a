import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdsWorld, openAdsWorld } from './adsWorld.ts'

let ads: AdsWorld
beforeAll(async () => {
  ads = await openAdsWorld({ config: { admobAndroidUnit: '' } })
})
afterAll(() => ads.close())

test('where no network is set a trailer of ours pays, after the seconds it runs by our clock [R1.06]', async () => {
  const player = await ads.inApp()
  const ad = await ads.issue(player, 'coin')
  const { house } = ad
  const story = ads.world.context.catalog.newest(house?.game_id ?? '')
  expect([ad.network, house?.seconds]).toEqual(['house', 15])
  expect([story === undefined, house?.title === '', house?.premise === '']).toEqual(
    Array(3).fill(false),
  )
  const callBack = () => ads.callBack(`/adv/callback/house?token=${house?.token}`)
  expect((await callBack()).status).toBe(200)
  await ads.world.shiftClock(14_000)
  await callBack()
  expect(await ads.coins(player)).toBe(0)
  await ads.world.shiftClock(2_000)
  await Promise.all(Array.from({ length: 20 }, callBack))
  expect(await ads.coins(player)).toBe(10)
})

test('a token that was not given out pays nothing [R1.06]', async () => {
  const player = await ads.inApp()
  const { nonce, house } = await ads.issue(player, 'coin')
  await ads.world.shiftClock(16_000)
  const token = house?.token ?? ''
  for (const forged of [
    nonce,
    `${nonce}.`,
    `${token}A`,
    token.replace(/.$/, '!'),
    token.slice(1),
  ]) {
    expect((await ads.callBack(`/adv/callback/house?token=${forged}`)).status).toBe(403)
  }
  expect(await ads.coins(player)).toBe(0)
})

test('in a frame too, and on the plain web not [R6.03]', async () => {
  const player = await ads.world.guest()
  const ask = (host: 'native' | 'embedded') =>
    ads.world.call('adv/incentiveAdv', { scene: 'coin', host }, player)
  expect((await ask('native')).code).toBe(500401)
  expect(await ask('embedded')).toMatchObject({ code: 200, data: { network: 'house' } })
})
