import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Off by default in axe; what is seen on a button has to be in its name, for players who speak to it. */
const rules = { 'label-content-name-mismatch': { enabled: true } }

/** What axe finds moderate, serious or critical on the page as it stands, a line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  // A page that slides in is see-through for a moment, and its contrast with it.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    (more) =>
      window.axe.run(document, {
        resultTypes: ['violations'],
        rules: more,
        // Stylesheets would be fetched once more, only for rules that are off.
        preload: { assets: ['media'] },
      }),
    rules,
  )
  return found.violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
