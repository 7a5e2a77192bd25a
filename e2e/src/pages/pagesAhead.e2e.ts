import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor } = setupTheatre()

/** Counts the skeletons of whole pages that come onto the screen from now on. */
function countSkeletons(): void {
  const counted = globalThis as unknown as { skeletons: number }
  counted.skeletons = 0
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.page > [aria-busy]')) counted.skeletons += 1
  }).observe(document.body, { childList: true, subtree: true })
}

test('a page whose code came ahead opens at once, with no skeleton before it [R9.04]', async () => {
  await theatre.visitor('en')
  const { page } = visitor
  await visitor.arrive('/')
  await visitor.untilLoaded()
  // Nobody is at this place; the first touch loads what most visits lead to, this page last.
  await page.mouse.click(2, 300)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/MinePage-')),
  )
  await visitor.untilLoaded()
  await page.evaluate(countSkeletons)
  await page.evaluate((story) => {
    location.hash = `#/pages/home/gameDetail?game_id=${story}`
  }, tin)
  await visitor.on('/pages/home/gameDetail').waitFor()
  await visitor.untilLoaded()
  expect(
    await page.evaluate(() => (globalThis as unknown as { skeletons: number }).skeletons),
  ).toBe(0)
})

test('the stage is told in words without the texts of other pages, which come after it [R12.09]', async () => {
  await theatre.visitor('en')
  const { page } = visitor
  const held: Route[] = []
  await page.route('**/assets/pages-*.js', (route) => void held.push(route))
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').click()
  await page.locator('[data-advance="next"]:visible, [data-choice="0"]:visible').first().waitFor()
  const labels = await page
    .locator('[aria-label], [placeholder]')
    .evaluateAll((all) =>
      all.flatMap((it) => [it.getAttribute('aria-label'), it.getAttribute('placeholder')]),
    )
  const shown = `${await page.locator('body').textContent()} ${labels.join(' ')}`
  expect(shown.match(/\b[a-z]+\.[a-z]+[\w.]*\b/g)).toBeNull()
  await expect.poll(() => held).not.toEqual([])
  for (const route of held) await route.continue()
})
