import { dayMs, nightAt, taleOf } from '@fabula/rules'
import { taleIds } from '../stories/readStoryFiles.ts'
import type { World } from '../world.ts'

/** Moves the clock on to the next night whose tale this is: on no other can it be played [R15.04]. */
export async function shiftToNight(world: World, tale: string): Promise<void> {
  const tales = taleIds()
  const today = nightAt(Date.now())
  // Each comes once a round, and two rounds hold every one after today.
  const nights = Array.from({ length: 2 * tales.length }, (_, ahead) => ahead)
  const ahead = nights.find((night) => taleOf(today + night, tales) === tale)
  if (ahead === undefined)
    throw new Error(`There is no tale '${tale}'. There is: ${tales.join(', ')}.`)
  await world.shiftClock(ahead * dayMs)
}
