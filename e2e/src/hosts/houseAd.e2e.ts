import { useFreeRevive } from '@fabula/devkit'
import { adTiming } from '@fabula/rules'
import { beforeEach, expect, test } from 'vitest'
import { keepLogin } from '../kit/login.ts'
import { playToLast } from '../kit/playByCalls.ts'
import { playerIdOf } from '../kit/playerIdOf.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'
import { tin } from '../kit/Theatre.ts'
import { wrapInAndroid } from '../kit/wrapInAndroid.ts'

/** No network is set, so a trailer of ours is what the wrapper's player watches. */
const { theatre, visitor, player } = setupTheatre()
const trailerMs = 16_000

beforeEach(async () => {
  await theatre.visitor()
  const { world } = theatre
  await visitor.page.addInitScript(wrapInAndroid)
  await visitor.page.clock.install()
  await keepLogin(visitor.page, { world, address: world.address, terminal: 'android' })
})

const trailer = () => visitor.page.locator('[data-house-ad][open]')
const closeTrailer = () =>
  trailer()
    .getByRole('button', { name: visitor.text('shell.close'), exact: true })
    .click()
const power = () =>
  visitor.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').power)
/** The time of the page and that of the server, both of which the trailer has to last. */
async function pass(ms: number) {
  await theatre.world.shiftClock(ms)
  await visitor.page.clock.fastForward(ms)
}

/** Watches the trailer to its end, and leaves it. */
async function watch() {
  await trailer()
    .getByText(/Your reward in/)
    .waitFor()
  await pass(trailerMs)
  await trailer().getByText(visitor.text('ads.house.done')).waitFor()
  await closeTrailer()
}

/** Leaves the trailer while it runs; another ad may be asked for afterwards. */
async function leaveEarly() {
  await trailer()
    .getByText(/Your reward in/)
    .waitFor()
  await closeTrailer()
  await trailer().waitFor({ state: 'hidden' })
  await theatre.world.shiftClock(adTiming.betweenMs)
}

async function adsOf(): Promise<{ scene: string; paid: boolean }[]> {
  const { rows } = await theatre.world.context.database.pool.query(
    'SELECT scene, rewarded_at IS NOT NULL AS paid FROM ad_session WHERE player_id = $1 ORDER BY id',
    [await playerIdOf(visitor.page)],
  )
  return rows
}

test('a choice in a story is free for an ad that was watched, and costs its energy where it was not [R3.14] [R4.10] [R1.04]', async () => {
  const { page } = visitor
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  const byAd = page.locator('[data-by-ad="sit"]:visible')
  // Four choices are shown at once; this one moves up when the fourth is made.
  await player.pick(3)
  await player.readOn()
  await byAd.waitFor()
  // Whoever sees no ads has the same choice, for its energy.
  const sit = page.locator('li', { has: byAd })
  await sit.getByText('Sit with her a minute').waitFor()
  await sit.getByText('Costs 5 energy').waitFor({ state: 'attached' })
  await byAd.click()
  await leaveEarly()
  expect(await sit.isVisible()).toBe(true)
  expect(await visitor.faults()).toEqual([])
  await byAd.click()
  await watch()
  await byAd.waitFor({ state: 'hidden' })
  await player.readOn()
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 1, open: 0 })
  expect(await adsOf()).toEqual([
    { scene: 'gameOption', paid: false },
    { scene: 'gameOption', paid: true },
  ])
  await player.pick(0)
  await player.readOn()
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 2, open: 0 })
})

test('a failed play goes on after an ad in place of coins, and not after one that was left [R1.12] [R4.10] [R4.14]', async () => {
  const { moves } = theatre.load('fail')
  await player.play([await playToLast(theatre, visitor, moves, 'android')])
  const { loginId } = await visitor.page.evaluate(() => ({ ...localStorage }))
  await useFreeRevive(theatre.world, { loginId } as Parameters<typeof useFreeRevive>[1])
  await visitor.page.reload()
  await player.readOn()
  await player.seeResult()
  await visitor.button('play.revive.open').click()
  const goOn = visitor.button('ads.forRevive')
  await goOn.click()
  await leaveEarly()
  await visitor.button('play.revive.refuse').waitFor()
  expect(await visitor.faults()).toEqual([])
  await goOn.click()
  await watch()
  await visitor.button('play.revive.refuse').waitFor({ state: 'hidden' })
  await player.readOn()
  expect(await visitor.page.locator('[data-choice="0"]:visible').textContent()).toContain(
    visitor.text('play.free'),
  )
  expect((await adsOf()).map(({ paid }) => paid)).toEqual([false, true])
})

test('low energy is filled by an ad, once; one that is left pays nothing [R1.04] [R1.06] [R3.07]', async () => {
  const { page } = visitor
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await page.locator('[data-energy]:visible').click()
  const ad = page.getByRole('button', { name: 'Ad for 30 energy', exact: true })
  const had = await power()
  await ad.click()
  await leaveEarly()
  await expect.poll(() => adsOf()).toEqual([{ scene: 'energy', paid: false }])
  expect(await power()).toBe(had)
  await ad.click()
  const told = page.waitForRequest(/callback\/house/)
  await watch()
  await visitor.heard('30 energy for you')
  await expect.poll(power).toBe(had + 30)
  // Its token said once more, by whoever kept it, is worth nothing.
  for (const _ of [1, 2, 3]) await fetch((await told).url())
  await theatre.world.context.adSpool.settled()
  await page.reload()
  await expect.poll(power).toBe(had + 30)
  expect((await adsOf()).map(({ paid }) => paid)).toEqual([false, true])
})
