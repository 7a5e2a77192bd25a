import { driftedAccounts, exchangeRaces, openRaceWorld, type World } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openRaceWorld()
})
afterAll(() => world.close())

describe('50 at once, in 20 rounds, have one effect [R1.08]', () => {
  test.each(exchangeRaces)('$what', { timeout: 120_000 }, async ({ round }) => {
    for (let n = 0; n < 20; n += 1) {
      const { got, wanted } = await round(world)
      expect(got).toEqual(wanted)
    }
    expect(await driftedAccounts(world)).toEqual([])
  })
})
