import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller has, for work of tens of ms. Of much that comes at once one
 * is done, and then for as long as it took whatever else has come in is answered: half of the time is left to that.
 */
export function ownLoopTurn(): Promise<void> {
  const mine = last.then(() => setImmediate())
  last = mine.then(rest)
  return mine
}

/** A pause shorter than this is none that anybody waits for. */
const shortestMs = 5
/** A scene that is compiled for the first time takes half a second, which nobody else's words should wait for twice. */
const longestMs = 100

async function rest(): Promise<void> {
  const from = performance.now()
  await setImmediate()
  const took = performance.now() - from
  if (took >= shortestMs) await sleep(Math.min(took, longestMs))
}
