import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordOf } from './kit/longPlay.ts'
import { reader } from './kit/Reader.ts'
import { openTheatre, type Theatre, tin } from './kit/Theatre.ts'

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre()
})
afterAll(() => theatre?.close())

test('a record of 10,000 messages keeps no more in the page than one of a few [R12.09]', async () => {
  const visitor = await theatre.visitor('en')
  const { page, text } = visitor
  const player = reader(visitor)
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await visitor.logIn()
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
    await list.waitFor({ timeout: 60_000 })
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
  await visitor.leave()
})
