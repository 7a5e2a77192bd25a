import { slowNarrator } from '../slowNarrator.ts'
import { openWorld } from '../world.ts'

/** Twenty words a second, as bar L2 has it. */
const wordMs = 50

// A process of its own: those who listen must not take the server's time.
const world = await openWorld({ narrator: slowNarrator(wordMs) })
process.send?.({ address: world.address })
process.once('disconnect', () => {
  void world.close().finally(() => process.exit(0))
})
