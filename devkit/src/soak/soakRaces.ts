import { isDeepStrictEqual } from 'node:util'
import { driftedAccounts } from '../player/wallet.ts'
import { exchangeRaces } from '../races/exchangeRaces.ts'
import type { MoneyRace } from '../races/MoneyRace.ts'
import { moneyRaces } from '../races/moneyRaces.ts'
import { openRaceWorld } from '../races/openRaceWorld.ts'
import type { World } from '../world.ts'
import type { Soak } from './Soak.ts'

const races = [...moneyRaces, ...exchangeRaces]
const tellEvery = 100
/** Each round is of a player of its own, and waits for that player's lock more than for the machine. */
const lanes = 3

/** 50 calls at once for one player's money, of each kind, round after round. */
export const soakRaces: Soak = async ({ until, rounds, say }) => {
  const world = await openRaceWorld()
  let [done, faults] = [0, 0]
  const tell = () => say(`races: ${done} rounds of ${races.length} races, ${faults} faults`)
  let begun = 0
  const runLane = async () => {
    while (begun < rounds && performance.now() < until) {
      const n = begun
      begun += 1
      for (const race of races) {
        const told = await lost(world, race)
        if (told === null) continue
        faults += 1
        say(`races, round ${n}, ${race.what}: ${told}`)
      }
      done += 1
      if (done % tellEvery === 0) tell()
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  for (const account of await driftedAccounts(world)) {
    faults += 1
    say(`races: account ${account} differs from its transfers`)
  }
  tell()
  await world.close()
  return faults
}

/** What came of a race where it is not what was wanted; null where it is. */
async function lost(world: World, { round }: MoneyRace): Promise<string | null> {
  const { got, wanted } = await round(world)
  return isDeepStrictEqual(got, wanted) ? null : JSON.stringify(got)
}
