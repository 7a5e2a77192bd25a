import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller has. The longest lines take tens of ms to be understood: of
 * many that come at once one is, and then whatever else has come in is answered.
 */
export function ownLoopTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
