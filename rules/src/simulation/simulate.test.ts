import { expect, test } from 'vitest'
import { defaultEconomy, playerKinds, simulate, simulationTable } from '../index.ts'

/** A small generator of the mulberry32 kind: the same seed is the same month. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function month(seed: number) {
  return playerKinds.map((kind) => simulate(defaultEconomy, kind, { days: 30, dice: seeded(seed) }))
}

test('no kind of player is ever left without something to do that day [R1.04] [R1.05]', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    for (const { kind, days } of month(seed)) {
      // A guest lives on check-ins alone; a bound player's refill is 60 actions.
      const least = Math.min(kind.actionsADay, kind.staysGuest ? 4 : 60)
      for (const day of days) expect(day.done).toBeGreaterThanOrEqual(least)
    }
  }
})

test('nothing is spent that was not earned [R1.04]', () => {
  for (const { earned, spent, days } of month(7)) {
    const left = days.at(-1)?.left
    expect(left).toEqual({
      coins: earned.coins - spent.coins,
      energy: earned.energy - spent.energy,
    })
    expect(
      Math.min(...days.flatMap((day) => [day.left.coins, day.left.energy])),
    ).toBeGreaterThanOrEqual(0)
  }
})

test('a month reads as a table, one line a kind of player', () => {
  const lines = simulationTable(month(1)).split('\n')
  expect(lines).toHaveLength(playerKinds.length + 1)
  expect(lines[0]).toMatch(/^actions a day {2,}done of wanted/)
  expect(lines[1]).toMatch(/^10 with ads {2,}300 of 300 {2,}0 of 30/)
})
