import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { patienceMs } from './patience.ts'

/** What comes after an answer, and because of it, is asked for by then. */
const restMs = 120

/** Counts the page's requests from now on. @returns a wait until none is under way and nothing is shown as loading */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let lastAt = 0
  const changed = () => {
    lastAt = performance.now()
  }
  page.on('request', (request) => {
    changed()
    // Music is fetched as it is played, and is never there as a whole.
    if (!['media', 'eventsource'].includes(request.resourceType())) underWay.add(request)
  })
  const ended = (request: Request) => {
    changed()
    underWay.delete(request)
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const until = performance.now() + patienceMs
    let last = 0
    changed()
    do {
      while (underWay.size > 0 || performance.now() - lastAt < restMs) {
        if (performance.now() > until) {
          const left = [...underWay].map((request) => request.url())
          throw new Error(`the page goes on loading: ${left.join(', ')}`)
        }
        await sleep(20)
      }
      last = lastAt
      await untilIdle(page)
    } while (lastAt !== last)
    await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'hidden' })
  }
}

/** A busy machine may not have come to what the last answer leads to; a page that is left meanwhile loads anew. */
async function untilIdle(page: Page): Promise<void> {
  await page
    .evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
    .catch(() => undefined)
}
