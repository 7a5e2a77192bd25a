import { setTimeout as sleep } from 'node:timers/promises'
import { openAsker } from '../dial.ts'

// Loads pages as a player does, beside an attack, and in a process of its own: an attacker is busy, and what a page
// waits for there is none of the server's.

/** A file, and a call that anyone may make. */
const pages = ['/stories/dawn-in-a-tin/art/cover-360.webp', '/apiv1/login/getTerms']
const everyMs = 40

const { ask, close } = openAsker(process.env['ATTACK_ADDRESS'] ?? '', '127.0.0.1', 4)
const waits: number[] = []
let isStopped = false
process.once('message', () => {
  isStopped = true
})
process.once('disconnect', () => process.exit(0))

// What the first of each takes is this process getting ready.
for (const page of pages) await ask(page)
process.send?.('ready')
for (let n = 0; !isStopped; n += 1) {
  const began = performance.now()
  const { status } = await ask(pages[n % pages.length] ?? '/')
  // One that does not come at all has taken all the time there is; a message knows no infinity.
  waits.push(status === 200 ? performance.now() - began : Number.MAX_VALUE)
  await sleep(everyMs)
}
close()
process.send?.(waits)
