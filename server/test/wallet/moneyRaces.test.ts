import { driftedAccounts, moneyRaces, openRaceWorld, type World } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openRaceWorld()
})
afterAll(() => world.close())

const lanes = 4

describe('50 at once, in 20 rounds, have one effect [R1.05] [R1.10] [R1.12] [R4.20]', () => {
  test.each(moneyRaces)('$what', { timeout: 120_000 }, async ({ round }) => {
    // A round waits for its player's lock more than for the machine.
    for (let n = 0; n < 20; n += lanes) {
      const rounds = await Promise.all(Array.from({ length: lanes }, () => round(world)))
      for (const { got, wanted } of rounds) expect(got).toEqual(wanted)
    }
    expect(await driftedAccounts(world)).toEqual([])
  })
})
