import { driftedAccounts, liveDays } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

test('through midnights, changed clocks, steps back and moves the server pays each day once, as the rules say [R4.12] [R4.20] [R11.08]', async () => {
  const faults: string[] = []
  for (let seed = 1; seed <= 3; seed += 1) {
    faults.push(...(await liveDays(world, seed, { players: 12, steps: 10 })))
  }
  expect(faults).toEqual([])
  expect(await driftedAccounts(world)).toEqual([])
})
