import { isDeepStrictEqual } from 'node:util'
import { driftedAccounts } from '../calls/purse.ts'
import { exchangeRaces } from '../races/exchangeRaces.ts'
import { moneyRaces } from '../races/moneyRaces.ts'
import { openRaceWorld } from '../races/openRaceWorld.ts'
import type { Soak } from './Soak.ts'

const races = [...moneyRaces, ...exchangeRaces]
const tellEvery = 100

/** 50 calls at once for one player's money, of each kind, round after round. */
export const soakRaces: Soak = async ({ until, rounds, say }) => {
  const world = await openRaceWorld()
  let [done, faults] = [0, 0]
  const tell = () => say(`races: ${done} rounds of ${races.length} races, ${faults} faults`)
  while (done < rounds && performance.now() < until) {
    for (const { what, round } of races) {
      const { got, wanted } = await round(world)
      if (isDeepStrictEqual(got, wanted)) continue
      faults += 1
      say(`races, round ${done}, ${what}: ${JSON.stringify(got)}`)
    }
    done += 1
    if (done % tellEvery === 0) tell()
  }
  for (const account of await driftedAccounts(world)) {
    faults += 1
    say(`races: account ${account} differs from its transfers`)
  }
  tell()
  await world.close()
  return faults
}
