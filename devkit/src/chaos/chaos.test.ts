import { describe, expect, test } from 'vitest'
import { type BreakageName, brokenBuild } from './brokenBuild.ts'
import { runChaos } from './runChaos.ts'

const minute = 60_000

test('400 turns over kills, freezes, cut lines, second tabs and a narrator that fails: each is charged once or not at all, and told to its end [R10.03] [R10.04] [R7.49]', {
  timeout: 6 * minute,
}, async () => {
  const plan = { seed: 5, turns: 400, kills: 28, freezes: 3, players: 20 }
  const report = await runChaos(plan)
  expect(report).toMatchObject({ faults: {} })
  expect(report.turns).toBeGreaterThanOrEqual(plan.turns)
  expect(report.kills).toBeGreaterThanOrEqual(plan.kills)
  expect(report.resumed).toBeGreaterThan(plan.turns / 4)
})

describe('the same oracle sees what is wrong with a broken build [R10.03]', () => {
  const broken: [BreakageName, string[]][] = [
    ['no journal', ['two rolls', 'a log that is not whole', 'told twice']],
    ['no hold key', ['not one turn of a key', 'a turn nobody asked for', 'one key, two answers']],
    ['no lease', ['not one end', 'told twice', 'ids with a gap']],
  ]
  test.each(broken)('that has %s', { timeout: 4 * minute }, async (name, kinds) => {
    const { project, remove } = brokenBuild(name)
    const report = await runChaos({
      ...{ seed: 5, turns: 60, kills: 8, freezes: 4, players: 12 },
      project,
    })
    remove()
    expect(Object.keys(report.faults)).toEqual(
      expect.arrayContaining([expect.toSatisfy((kind: string) => kinds.includes(kind))]),
    )
  })
})
