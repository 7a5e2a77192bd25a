import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { Figure } from './Figure.ts'
import { logIn } from './logIn.ts'
import { openBrowser } from './openBrowser.ts'
import { percentile } from './percentile.ts'

const slowdown = 4
const turns = 8
const late = 34
const idleMs = 5000
const settleMs = 2000

/** The stage on a slow phone: how many frames come late while text is told, and how many there are while nobody acts. */
export async function stageFrames(address: string): Promise<Figure[]> {
  const browser = await openBrowser()
  if (!browser) return []
  try {
    await logIn(browser.port, address)
    const session = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
    const page = await session.contexts()[0]?.newPage()
    if (!page) return []
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${address}/#/pages/ai/chat?game_id=dawn-in-a-tin`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const gaps = await gapsOf(page)
    const share = (gaps.filter((ms) => ms > late).length / gaps.length) * 100
    const paints = await paintsWhileIdle(page, devtools)
    await session.close()
    return [
      {
        what: `frames over ${late} ms while text is told, ${slowdown} × slower`,
        value: share,
        unit: '%',
        target: { atMost: 5 },
      },
      { what: 'p99 frame while text is told', value: percentile(gaps, 0.99), unit: 'ms' },
      {
        what: 'paints a second while the player thinks',
        value: paints,
        unit: '/s',
        target: { atMost: 0 },
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Milliseconds between frames while the answers of some turns are told. */
async function gapsOf(page: Page): Promise<number[]> {
  const choice = page.locator('[data-choice="0"]:visible')
  const onward = page.locator('[data-advance]:visible')
  const gaps: number[] = []
  await choice.waitFor()
  for (let turn = 0; turn < turns && (await choice.isVisible()); turn += 1) {
    await choice.click()
    await choice.waitFor({ state: 'hidden' })
    // What runs this program names its functions by a helper that the page has not.
    await page.evaluate('globalThis.__name ??= (named) => named')
    const recording = page.evaluate(recordFrames)
    for (let steps = 0; steps < 200 && !(await choice.isVisible()); steps += 1) {
      if (await onward.isVisible()) await onward.click({ timeout: 500 }).catch(() => {})
      await page.waitForTimeout(150)
    }
    await page.evaluate(() => window.dispatchEvent(new Event('recorded')))
    gaps.push(...(await recording))
  }
  return gaps
}

/** Runs in the page. */
function recordFrames(): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = []
    let before = performance.now()
    let goesOn = true
    const frame = (now: number) => {
      gaps.push(now - before)
      before = now
      if (goesOn) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    window.addEventListener(
      'recorded',
      () => {
        goesOn = false
        resolve(gaps)
      },
      { once: true },
    )
  })
}

async function paintsWhileIdle(page: Page, devtools: CDPSession): Promise<number> {
  let paints = 0
  // The choices have to arrive first.
  await page.waitForTimeout(settleMs)
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  })
  devtools.on('Tracing.dataCollected', ({ value }) => {
    paints += value.filter(({ name }) => (name as unknown) === 'Paint').length
  })
  await page.waitForTimeout(idleMs)
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  return paints / (idleMs / 1000)
}
