import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical on the page as it stands, a line each. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // A page that slides in is see-through for a moment, and its contrast with it.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
