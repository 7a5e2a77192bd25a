import type { ChildProcess } from 'node:child_process'

/**
 * Tells a server to die. One that is dead but not yet known to have exited has closed its line:
 * without a callback its process would emit an error that nobody hears, and that ends the run.
 */
export function orderDeath(server: ChildProcess, order: object): void {
  server.send(order, () => undefined)
}
