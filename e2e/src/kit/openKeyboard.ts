import type { Page } from 'playwright-core'

const keyboardPx = 336

/**
 * Opens an on-screen keyboard as Safari does, which tells only the visual viewport of it: a browser on a desk has none.
 * @returns where the keyboard begins, in pixels from the top
 */
export async function openKeyboard(page: Page): Promise<number> {
  return page.evaluate((covered) => {
    const viewport = window.visualViewport
    if (!viewport) throw new Error('this browser has no visual viewport')
    const left = innerHeight - covered
    Object.defineProperty(viewport, 'height', { value: left, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
    return left
  }, keyboardPx)
}
