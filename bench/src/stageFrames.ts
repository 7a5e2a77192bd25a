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
const mostMs = 120_000

/** After how long a page that is still being told is told at once by a tap, and after how long one that is told is turned. */
interface Pace {
  readonly skipMs: number
  readonly nextMs: number
}

const paces = {
  read: { skipMs: mostMs, nextMs: 300 },
  'skimmed through': { skipMs: 200, nextMs: 200 },
} satisfies Readonly<Record<string, Pace>>

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
    const gapsAt = await gapRecorder(page, devtools)
    const frames: Figure[] = []
    for (const [how, pace] of Object.entries(paces))
      frames.push(...framesOf(how, await gapsAt(pace)))
    const paints = await paintsWhileIdle(page, devtools)
    await session.close()
    return [
      ...frames,
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

function framesOf(how: string, gaps: readonly number[]): Figure[] {
  const share = (gaps.filter((ms) => ms > late).length / gaps.length) * 100
  return [
    {
      what: `frames over ${late} ms while text is ${how}, ${slowdown} × slower`,
      value: share,
      unit: '%',
      target: { atMost: 5 },
    },
    { what: `p99 frame while text is ${how}`, value: percentile(gaps, 0.99), unit: 'ms' },
  ]
}

type RecordGaps = (pace: Pace) => Promise<number[]>

/** @returns what plays some turns at a pace, and gives the milliseconds between frames while their answers were told */
async function gapRecorder(page: Page, devtools: CDPSession): Promise<RecordGaps> {
  const choice = page.locator('[data-choice="0"]:visible')
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
  return async (pace) => {
    const gaps: number[] = []
    for (let turn = 0; turn < turns && (await choice.isVisible()); turn += 1) {
      await choice.click()
      await choice.waitFor({ state: 'hidden' })
      gaps.push(...(await page.evaluate(recordFrames, { ...pace, mostMs })))
    }
    return gaps
  }
}

/** Runs in the page, until the player's next move: taps at a pace. */
function recordFrames(limits: Pace & { mostMs: number }): Promise<number[]> {
  const { tapAt } = globalThis as unknown as { tapAt: (place: string) => void }
  return new Promise((resolve) => {
    const gaps: number[] = []
    const began = performance.now()
    let before = began
    let asks: string | undefined
    let since = began
    const tapInTime = (now: number) => {
      const onward = document.querySelector<HTMLElement>('[data-advance]')
      const to = onward?.dataset['advance']
      if (to !== asks) since = now
      asks = to
      if (!onward || now - since <= (to === 'next' ? limits.nextMs : limits.skipMs)) return
      const { x, y, width, height } = onward.getBoundingClientRect()
      tapAt(`${x + width / 2} ${y + height / 2}`)
      since = now
    }
    const frame = (now: number) => {
      gaps.push(now - before)
      before = now
      tapInTime(now)
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
