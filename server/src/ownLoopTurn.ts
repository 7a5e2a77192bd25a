import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller has, for work of tens of ms: of much that comes at once one
 * is done, and then whatever else has come in is answered.
 */
export function ownLoopTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
