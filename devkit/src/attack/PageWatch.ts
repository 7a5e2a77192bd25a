import { setTimeout as sleep } from 'node:timers/promises'
import { openAsker } from './dial.ts'

/** What players load meanwhile: a file, and a call that anyone may make. */
const pages = ['/stories/dawn-in-a-tin/art/cover-360.webp', '/apiv1/login/getTerms']
const everyMs = 40

/** Loads pages as a player does, beside an attack. */
export function watchPages(address: string): { stop(): Promise<number[]> } {
  const { ask, close } = openAsker(address, '127.0.0.1', 4)
  const waits: number[] = []
  let isStopped = false
  const watching = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const began = performance.now()
      const { status } = await ask(pages[n % pages.length] ?? '/')
      // One that does not come at all has taken all the time there is.
      waits.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
      await sleep(everyMs)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await watching
      close()
      return waits.sort((a, b) => a - b)
    },
  }
}
