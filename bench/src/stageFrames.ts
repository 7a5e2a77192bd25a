import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { Figure } from './Figure.ts'
import { logIn } from './logIn.ts'
import { openBrowser } from './openBrowser.ts'
import { percentile } from './percentile.ts'

const slowdown = 4
const turns = 5
const late = 34
const idleMs = 5000
const settleMs = 2000
/** From a page that is told to the tap that turns it. */
const readMs = 300
const mostMs = 120_000

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
    const gaps = await gapsOf(page, devtools)
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

/** Milliseconds between frames while the answers of some turns are told to one who reads them. */
async function gapsOf(page: Page, devtools: CDPSession): Promise<number[]> {
  const choice = page.locator('[data-choice="0"]:visible')
  const gaps: number[] = []
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'tapAt' })
  // A bare tap: asking the page first whether it can be tapped would take longer, at this speed, than to tell a word.
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    const [x = 0, y = 0] = payload.split(' ').map(Number)
    page.mouse.click(x, y).catch(() => {})
  })
  await choice.waitFor()
  // What runs this program names its functions by a helper that the page has not.
  await page.evaluate('globalThis.__name ??= (named) => named')
  for (let turn = 0; turn < turns && (await choice.isVisible()); turn += 1) {
    await choice.click()
    await choice.waitFor({ state: 'hidden' })
    gaps.push(...(await page.evaluate(recordFrames, { readMs, mostMs })))
  }
  return gaps
}

/** Runs in the page, until the player's next move: each page of text is told to its end and turned after a while. */
function recordFrames(limits: { readMs: number; mostMs: number }): Promise<number[]> {
  const { tapAt } = globalThis as unknown as { tapAt: (place: string) => void }
  return new Promise((resolve) => {
    const gaps: number[] = []
    const began = performance.now()
    let before = began
    let readSince: number | null = null
    const frame = (now: number) => {
      gaps.push(now - before)
      before = now
      const next = document.querySelector('[data-advance="next"]')
      readSince = next && (readSince ?? now)
      if (next && readSince !== null && now - readSince > limits.readMs) {
        const { x, y, width, height } = next.getBoundingClientRect()
        tapAt(`${x + width / 2} ${y + height / 2}`)
        readSince = now
      }
      const isOver = document.querySelector('[data-choice], [data-ending]') !== null
      if (isOver || now - began > limits.mostMs) resolve(gaps)
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
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
