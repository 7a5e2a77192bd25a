import type { Locator, Page } from 'playwright-core'

/** From one tap of a double tap to the next, in s. */
const betweenS = 0.15

/** Taps twice as a hand does that trembles: the second tap is made while the first is still being handled. */
export async function doubleTap(page: Page, place: Locator): Promise<void> {
  // To where it is seen, and stands still.
  await place.click({ trial: true })
  const box = await place.boundingBox()
  if (!box) throw new Error('it is gone')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' as const }
  const hand = await page.context().newCDPSession(page)
  const now = Date.now() / 1000
  const event = (type: 'mousePressed' | 'mouseReleased', clickCount: number) =>
    hand.send('Input.dispatchMouseEvent', {
      ...at,
      type,
      clickCount,
      timestamp: now + (clickCount - 1) * betweenS,
    })
  await Promise.all([
    event('mousePressed', 1),
    event('mouseReleased', 1),
    event('mousePressed', 2),
    event('mouseReleased', 2),
  ])
  await hand.detach()
}
