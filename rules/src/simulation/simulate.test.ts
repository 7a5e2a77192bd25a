import { expect, test } from 'vitest'
import { defaultEconomy, type Economy, playerKinds, simulate, simulationTable } from '../index.ts'

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

/** Days on which a guest of this kind buys the first story, over many lives; sorted. */
function firstStoryDays(mostTrades: number, actionsADay: number): number[] {
  const kind = { name: '', actionsADay, staysGuest: true, ads: false, mostTrades }
  const lives = Array.from({ length: 200 }, (_, seed) =>
    simulate(defaultEconomy, kind, { days: 60, dice: seeded(seed) }),
  )
  return lives.map(({ firstBought }) => firstBought ?? Infinity).sort((a, b) => a - b)
}

test('a guest who never binds reaches a second story in a week, also after a 10-coin trade [R1.08] [R1.10]', () => {
  const guests = playerKinds.filter(({ staysGuest, mostTrades }) => staysGuest && mostTrades <= 1)
  expect(guests).toHaveLength(6)
  for (const { mostTrades, actionsADay } of guests) {
    const days = firstStoryDays(mostTrades, actionsADay)
    expect(days[Math.floor(days.length * 0.5)]).toBeLessThanOrEqual(4)
    expect(days[Math.floor(days.length * 0.95)]).toBeLessThanOrEqual(7)
  }
})

test('the way to a second story is never closed, however many coins a guest has traded away [R1.08] [R1.10]', () => {
  for (const mostTrades of [2, 4, 6, 8])
    for (const actionsADay of [10, 40, 150])
      expect(firstStoryDays(mostTrades, actionsADay).at(-1)).toBeLessThanOrEqual(60)
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

test('each number of the economy changes how somebody fares', () => {
  const fates = (economy: Economy) =>
    JSON.stringify(
      playerKinds.map((kind) => simulate(economy, kind, { days: 60, dice: seeded(3) })),
    )
  const usual = fates(defaultEconomy)
  const changed = numbersOf(defaultEconomy).filter((path) => fates(changedAt(path)) !== usual)
  // Who is simulated begins as a guest. Nobody simulated lets an offer lapse or has a book made, and the first price
  // class stays free.
  const unread = ['registration.coins', 'unlockPrices.0', 'storybook', 'revive.offerMs']
  expect(numbersOf(defaultEconomy).filter((path) => !changed.includes(path))).toEqual(unread)
})

function numbersOf(group: object, at: readonly string[] = []): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'number' ? [[...at, name].join('.')] : numbersOf(value, [...at, name]),
  )
}

/** The bounds of an action matter where they cut off what scripts say. */
const steps: Readonly<Record<string, number>> = { 'action.min': 3, 'action.max': -6 }

function changedAt(path: string): Economy {
  const economy: Economy = JSON.parse(JSON.stringify(defaultEconomy))
  const names = path.split('.')
  const last = names.pop() ?? ''
  const group = names.reduce((at: object, name) => Reflect.get(at, name), economy)
  Reflect.set(group, last, Reflect.get(group, last) + (steps[path] ?? 1))
  return economy
}
