import { type AdMobServer, openAdMobServer } from '@fabula/devkit'
import { afterAll, expect, test } from 'vitest'
import { keepLogin } from '../kit/login.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { wrapInAndroid } from '../kit/wrapInAndroid.ts'

let adMob: AdMobServer
const { theatre, visitor } = setupTheatre({
  config: async () => {
    adMob = await openAdMobServer()
    return { admobAndroidUnit: adMob.unit }
  },
  adMobKeysUrl: () => adMob.keysUrl,
})
afterAll(() => adMob.close())

test('an ad that is watched in the wrapper pays 10 coins, once; in the browser there are none [R1.06] [R3.07] [R4.08] [R6.03]', async () => {
  const { world } = theatre
  const { page, arrive, text, goto } = await theatre.visitor()
  await arrive('/pages/setting/welfare')
  await page.getByText(text('daily.earn.title')).waitFor()
  expect(await page.locator('[data-ad-card]').count()).toBe(0)

  await page.exposeFunction('adWatched', async (ad: { nonce: string; user: string }) => {
    await world.shiftClock(6_000)
    const callback = adMob.callback({ nonce: ad.nonce, userId: ad.user })
    for (const _ of [1, 2, 3]) await fetch(world.address + callback)
  })
  await page.addInitScript(wrapInAndroid)
  await keepLogin(page, { world, address: world.address, terminal: 'android' })
  await goto('/pages/setting/welfare')
  const card = page.locator('[data-ad-offer]')
  await card.getByText('10 of 10 left today').waitFor()
  await card.getByRole('button', { name: /10 coins/ }).click()
  await card.getByText('9 of 10 left today').waitFor()
  const coins = () => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').coin)
  await expect.poll(coins).toBe(10)
  expect(await visitor.faults()).toEqual([])
})
