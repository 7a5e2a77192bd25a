import { faultsOfBroken, runChaos } from '@fabula/devkit'
import { expect, test } from 'vitest'

const minute = 60_000

// In small: `npm run soak` does so for as long as it is told, and tries each broken build.
test('turns through kills, freezes, cut connections, second tabs and a failing narrator: each is charged once or not at all, and told to its end [R10.03] [R10.04] [R7.49]', {
  timeout: 6 * minute,
}, async () => {
  const plan = { seed: 5, turns: 120, kills: 9, freezes: 1, players: 12 }
  const report = await runChaos(plan)
  expect(report.faults).toEqual({})
  expect(report.turns).toBeGreaterThanOrEqual(plan.turns)
  // A request may reach a server that is just being killed.
  expect(report.kills).toBeGreaterThanOrEqual(plan.kills - 3)
  expect(report.resumed).toBeGreaterThan(plan.turns / 4)
})

test('turns that a model tells while servers are killed: each is paid once or given back, and told to its end [R10.03] [R7.49]', {
  timeout: 6 * minute,
}, async () => {
  const plan = { seed: 3, turns: 60, kills: 8, freezes: 0, players: 12, byModel: true }
  const report = await runChaos(plan)
  expect(report.faults).toEqual({})
  expect(report.turns).toBeGreaterThanOrEqual(plan.turns)
  expect(report.kills).toBeGreaterThanOrEqual(plan.kills - 3)
  expect(report.byModel).toBeGreaterThan(plan.turns / 4)
})

test('the same checks find the fault of a build that takes a move sent again for another one [R10.03]', {
  timeout: 10 * minute,
}, async () => {
  expect(await faultsOfBroken('no hold key', 5)).not.toEqual([])
})
