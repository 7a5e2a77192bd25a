import type { Browser } from 'playwright-core'
import { patienceMs } from './patience.ts'

/** A page of any browser, by as little as each of them can do. */
export interface PlainPage {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  goForward(): Promise<unknown>
  /** Runs an expression in the page, and waits for what it promises. */
  evaluate(expression: string): Promise<unknown>
  /** Waits for an expression to be true in the page. */
  until(expression: string): Promise<unknown>
  /** Taps the first element to be seen that a selector finds and that has these words, if any are given. */
  click(selector: string, words?: string): Promise<unknown>
  fill(selector: string, words: string): Promise<unknown>
  close(): Promise<unknown>
}

export async function openPlainPage(browser: Browser): Promise<PlainPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    goBack: () => page.goBack(),
    goForward: () => page.goForward(),
    evaluate: (expression) => page.evaluate(expression),
    until: (expression) => page.waitForFunction(expression),
    click: (selector, words = '') =>
      page.locator(selector).filter({ visible: true, hasText: words }).first().click(),
    fill: (selector, words) => page.fill(selector, words),
    close: () => context.close(),
  }
}
