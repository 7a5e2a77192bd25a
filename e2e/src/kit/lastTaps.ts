import { timing } from '@fabula/contract'
import type { Locator, Page } from 'playwright-core'

interface Seen {
  taps?: string[]
  press?: { at: number; x: number; y: number }
}

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
    const pressed = ({ detail, timeStamp: at, clientX: x, clientY: y }: MouseEvent) => {
      // A key has no place on the screen.
      if (detail > 0) seen.press = { at, x, y }
    }
    window.addEventListener('click', pressed, { capture: true, passive: true })
  })
}

/** Lets the finger rest where it is about to tap a second time at one spot: so soon it would still read on. */
export async function restBefore(place: Locator): Promise<void> {
  await place.evaluate((element, guardMs) => {
    const { press } = globalThis as Seen
    if (!press) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    const isNear = Math.hypot(left + width / 2 - press.x, top + height / 2 - press.y) < 30
    const restMs = isNear ? press.at + guardMs - performance.now() : 0
    return restMs > 0 ? new Promise<void>((rested) => setTimeout(rested, restMs)) : undefined
  }, timing.readOnGuardMs)
}

/** A line each, the last one last. */
export async function lastTaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { taps = [] } = globalThis as Seen
    const closed = document.querySelectorAll('[data-choice]:disabled').length
    return [...taps, `${Math.round(performance.now())} ms: ${closed} choices are disabled`]
  })
}
