import type { Page } from 'playwright-core'

type Seen = { taps?: string[] }

/** Remembers which element heard what of the last taps, for whoever has to find out why one came to nothing. */
export async function rememberTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: string[] = []
    const seen = globalThis as Seen
    seen.taps = taps
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click'])
      window.addEventListener(
        type,
        ({ target }) => {
          const button = target instanceof Element ? target.closest('button') : null
          const what = button ? `${button.textContent?.slice(0, 30)}` : String(target)
          const state = button?.disabled ? ', which is disabled' : ''
          taps.push(`${Math.round(performance.now())} ms: ${type} on ${what}${state}`)
          taps.splice(0, taps.length - 8)
        },
        { capture: true, passive: true },
      )
  })
}

/** A line each, the last one last. */
export async function lastTaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { taps = [] } = globalThis as Seen
    const closed = document.querySelectorAll('[data-choice]:disabled').length
    return [...taps, `${Math.round(performance.now())} ms: ${closed} choices are disabled`]
  })
}
