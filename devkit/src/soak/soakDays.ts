import { liveDays } from '../days/liveDays.ts'
import { openWorld } from '../world.ts'
import type { Soak } from './Soak.ts'

const tellEvery = 100

/** Players who live through midnights, changed clocks and moves, seed after seed. */
export const soakDays: Soak = async ({ until, rounds, seed: first, say }) => {
  const world = await openWorld()
  let [done, faults] = [0, 0]
  const tell = () => say(`days: ${done} seeds, ${faults} faults`)
  while (done < rounds && performance.now() < until) {
    const found = await liveDays(world, first + done, { players: 4, steps: 12 })
    faults += found.length
    for (const line of found) say(`days, ${line}`)
    done += 1
    if (done % tellEvery === 0) tell()
  }
  tell()
  await world.close()
  return faults
}
