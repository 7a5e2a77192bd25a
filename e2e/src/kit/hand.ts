import type { CDPSession, Locator, Page } from 'playwright-core'

interface Spot {
  readonly x: number
  readonly y: number
}

/** A hand whose taps are made when it says, however late a busy machine comes to handle them. */
export interface Hand {
  /** @param at in ms since 1970 */
  tap(spot: Spot, at: number, ofSeries?: number): Promise<void>
  rest(): Promise<void>
}

export async function handOn(page: Page): Promise<Hand> {
  const hand = await page.context().newCDPSession(page)
  return {
    tap: async (spot, at, ofSeries = 1) => {
      await Promise.all(
        (['mousePressed', 'mouseReleased'] as const).map((type) =>
          send(hand, type, { spot, at, ofSeries }),
        ),
      )
    },
    rest: () => hand.detach(),
  }
}

function send(
  hand: CDPSession,
  type: 'mousePressed' | 'mouseReleased',
  { spot, at, ofSeries }: { spot: Spot; at: number; ofSeries: number },
) {
  const button = { button: 'left', clickCount: ofSeries } as const
  return hand.send('Input.dispatchMouseEvent', { type, ...spot, ...button, timestamp: at / 1000 })
}

/** From one tap of a double tap to the next. */
const betweenMs = 150

/** Taps twice as a hand does that trembles: the second tap is made while the first is still being handled. */
export async function doubleTap(page: Page, place: Locator): Promise<void> {
  // To where it is seen, and stands still.
  await place.click({ trial: true })
  const box = await place.boundingBox()
  if (!box) throw new Error('it is gone')
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const hand = await handOn(page)
  const now = Date.now()
  await Promise.all([hand.tap(spot, now), hand.tap(spot, now + betweenMs, 2)])
  await hand.rest()
}
