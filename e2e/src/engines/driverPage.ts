import { setTimeout as sleep } from 'node:timers/promises'
import type { PlainPage } from '../kit/PlainPage.ts'
import { patienceMs } from '../kit/patience.ts'

/** One window of a browser, by the W3C's WebDriver. */
export interface DriverPage extends PlainPage {
  /** The screen as a PNG. */
  screenshot(): Promise<Buffer>
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Sends a command of WebDriver to the browser's session, and gives its answer. */
export type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>

/** A session that is open, as a page of the size of a phone. */
export async function driverPage(ask: Ask, end: () => Promise<unknown>): Promise<DriverPage> {
  await ask('POST', '/window/rect', { width: 390, height: 844 })
  const evaluate = (expression: string) => evaluated(ask, expression)
  const until = (expression: string) => waited(evaluate, expression)
  const find = async (selector: string, words = '') => {
    await until(`!!(${first(selector, words)})`)
    const found = await ask('POST', '/execute/sync', {
      script: `return ${first(selector, words)}`,
      args: [],
    })
    return (found as Record<string, string>)[elementKey]
  }
  return {
    evaluate,
    until,
    goto: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    goBack: () => ask('POST', '/back', {}),
    goForward: () => ask('POST', '/forward', {}),
    click: (selector, words) =>
      onceReachable(async () => {
        await ask('POST', `/element/${await find(selector, words)}/click`, {})
      }),
    fill: (selector, words) =>
      onceReachable(async () => {
        const element = await find(selector)
        await ask('POST', `/element/${element}/clear`, {})
        await ask('POST', `/element/${element}/value`, { text: words })
      }),
    screenshot: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
    close: end,
  }
}

/** What a page that slides in still covers can't be tapped yet. */
async function onceReachable(act: () => Promise<void>): Promise<void> {
  const began = performance.now()
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const isCovered = /not interactable|intercepted|stale element/.test(String(error))
      if (!isCovered || performance.now() - began > patienceMs) throw error
      await sleep(100)
    }
  }
}

/** The first element that can be seen, as an expression of the page. */
function first(selector: string, words: string): string {
  const all = `[...document.querySelectorAll(${JSON.stringify(selector)})]`
  const name = JSON.stringify(words)
  return `${all}.find((it) => it.checkVisibility() && (it.ariaLabel ?? it.textContent).includes(${name}))`
}

async function evaluated(ask: Ask, expression: string): Promise<unknown> {
  const [error, value] = (await ask('POST', '/execute/async', {
    script: `const done = arguments[0]
      Promise.resolve().then(() => (${expression}))
        .then((value) => done([null, value ?? null]), (error) => done([String(error), null]))`,
    args: [],
  })) as [string | null, unknown]
  if (error !== null) throw new Error(`in the page: ${error}`)
  return value
}

async function waited(evaluate: (expression: string) => Promise<unknown>, expression: string) {
  const before = performance.now()
  while (performance.now() - before < patienceMs) {
    if (await evaluate(expression).catch(() => false)) return
    await sleep(50)
  }
  throw new Error(`never came: ${expression}`)
}
