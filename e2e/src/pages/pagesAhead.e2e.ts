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
