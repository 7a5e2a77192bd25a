import { type BreakageName, brokenBuild, type ChaosPlan, runChaos } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'

const minute = 60_000

test('400 turns through kills, freezes, cut connections, second tabs and a failing narrator: each is charged once or not at all, and told to its end [R10.03] [R10.04] [R7.49]', {
  timeout: 6 * minute,
}, async () => {
  const plan = { seed: 5, turns: 400, kills: 28, freezes: 3, players: 20 }
  const report = await runChaos(plan)
  expect(report.faults).toEqual({})
  expect(report.turns).toBeGreaterThanOrEqual(plan.turns)
  // A request may reach a server that is just being killed.
  expect(report.kills).toBeGreaterThanOrEqual(plan.kills - 3)
  expect(report.resumed).toBeGreaterThan(plan.turns / 4)
})

describe('the same checks find the fault of a broken build [R10.03]', () => {
  const calm = { turns: 40, kills: 0, freezes: 0, players: 12 }
  const broken: [BreakageName, Partial<ChaosPlan>, string[]][] = [
    ['no journal', { kills: 10 }, ['two rolls', 'a log that is not whole', 'told twice']],
    ['no hold key', {}, ['not one turn of a key', 'a turn nobody asked for']],
    ['no lease', { freezes: 4 }, ['not one end', 'told twice', 'ids with a gap']],
  ]
  test.each(broken)('with %s', { timeout: 10 * minute }, async (name, blows, kinds) => {
    const { project, remove } = brokenBuild(name)
    const seen: string[] = []
    // A fault may hit where it breaks nothing, such as a server that stores its turns in one statement.
    for (let seed = 5; seen.length === 0 && seed < 13; seed += 1) {
      const report = await runChaos({ ...calm, ...blows, seed, project })
      seen.push(...Object.keys(report.faults).filter((kind) => kinds.includes(kind)))
    }
    remove()
    expect(seen).not.toEqual([])
  })
})
