import type { Page } from 'playwright-core'

/** Waits until the page has drawn so many frames: how long that takes a busy machine nobody knows. */
export async function drawn(page: Page, frames: number): Promise<void> {
  await page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        const next = (left: number) =>
          left > 0 ? void requestAnimationFrame(() => next(left - 1)) : done()
        next(count)
      }),
    frames,
  )
}
