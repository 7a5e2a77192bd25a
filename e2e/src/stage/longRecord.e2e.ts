import { expect, test } from 'vitest'
import { recordOf } from '../kit/longPlay.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

test('a record of 10,000 messages keeps no more in the page than one of a few [R12.09]', async () => {
  await theatre.visitor('en')
  const { page, text } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await player.pick(0)
  await player.readOn()

  const list = page
    .locator('[tabindex="0"]')
    .filter({ has: page.locator('p') })
    .last()
  const openRecord = async () => {
    await visitor.goto(`/pages/ai/storyRecord?game_id=${tin}`)
    await page.reload()
    await page.getByText(text('play.record.told'), { exact: true }).click()
    await list.waitFor()
    await visitor.untilLoaded()
  }
  await openRecord()
  const few = await page.locator('*').count()

  const messages = await recordOf(page, 10_000)
  await openRecord()
  expect(messages()).toBeGreaterThanOrEqual(10_000)
  const height = await list.evaluate((element) => element.scrollHeight)
  expect(height).toBeGreaterThan(100_000)
  for (const share of [0, 0.5, 1]) {
    await list.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), share)
    await page.waitForTimeout(300)
    expect(await page.locator('*').count()).toBeLessThan(few + 100)
  }
})

test('the log of a long play opens at its newest row on a slow phone, and stays there as it grows', async () => {
  await theatre.visitor('en')
  const { page, text } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await player.pick(0)
  await player.readOn()
  await recordOf(page, 200)
  await page.reload()
  await page.locator('[data-choice="0"]:visible').waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await player.menu('play.menu.log')
  const list = page.getByRole('dialog', { name: text('play.menu.log') }).locator('[tabindex="0"]')
  // As it is drawn: between two frames its rows may have grown, and the list has not followed them yet.
  const toTheEnd = () =>
    list.evaluate(
      (element) =>
        new Promise<number>((told) => {
          const drawn = new ResizeObserver(() => {
            drawn.disconnect()
            const { scrollHeight, scrollTop, clientHeight } = element
            const isFilled = element.firstElementChild?.childElementCount
            told(isFilled ? Math.round(scrollHeight - scrollTop - clientHeight) : Number.NaN)
          })
          drawn.observe(element)
        }),
    )
  await expect.poll(toTheEnd).toBe(0)
  for (let look = 0; look < 20; look += 1) {
    await page.waitForTimeout(100)
    expect(await toTheEnd()).toBe(0)
  }
})
