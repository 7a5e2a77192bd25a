import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actionEnergy,
  type Claim,
  checkInPanel,
  checkInReward,
  cycleDayOn,
  defaultEconomy,
  type EconomyOverride,
  economyWith,
  exchange,
  passReward,
  props,
  refillAmount,
  reviveCost,
  unlock,
  unlockPrice,
  usualPlay,
} from '../index.ts'

const economy = defaultEconomy

describe('energy', () => {
  test('an action costs what the script says, from 3 to 10; a tutorial costs none [R1.04]', () => {
    const costs = [0, 1, 3, 7, 10, 99].map((script) => actionEnergy(economy, script))
    expect(costs).toEqual([0, 3, 3, 7, 10, 10])
  })

  test('a new day raises a bound player to 300 and never lowers anyone [R4.20] [R9.01]', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.boolean(), (energy, bound) => {
        const after = energy + refillAmount(economy, { bound, energy })
        expect(after).toBe(bound ? Math.max(300, energy) : energy)
      }),
    )
  })
})

describe('check-in', () => {
  test('seven days pay more and more, then the first follows again [R1.05] [R4.12] [R9.01]', () => {
    let last: Claim | null = null
    const coins: number[] = []
    for (let day = 100; day < 108; day += 1) {
      last = { day, cycleDay: cycleDayOn(day, last) }
      coins.push(checkInReward(economy, last.cycleDay, true).coins)
    }
    expect(coins).toEqual([10, 10, 15, 15, 20, 20, 50, 10])
  })

  test('a missed day starts the streak again [R4.12]', () => {
    expect(cycleDayOn(12, { day: 10, cycleDay: 5 })).toBe(1)
    expect(cycleDayOn(11, { day: 10, cycleDay: 5 })).toBe(6)
  })

  test('a day that only a new zone skipped does not break the streak [R4.12]', () => {
    const hour = 3_600_000
    expect(cycleDayOn(12, { day: 10, cycleDay: 5 }, { sinceClaimMs: 47 * hour })).toBe(6)
    expect(cycleDayOn(12, { day: 10, cycleDay: 5 }, { sinceClaimMs: 48 * hour })).toBe(1)
  })

  test('a guest gets the energy of a check-in and no coins [R1.05]', () => {
    expect(checkInReward(economy, 7, false)).toEqual({ coins: 0, energy: 100 })
  })

  test('the panel shows which days are claimed and which one is open [R4.12]', () => {
    const states = (last: Claim | null) =>
      checkInPanel(economy, { day: 10, last, bound: true }).map((day) => day.state)
    const ahead = (n: number) => Array.from({ length: n }, () => 'ahead')
    expect(states(null)).toEqual(['claimable', ...ahead(6)])
    expect(states({ day: 9, cycleDay: 1 })).toEqual(['claimed', 'claimable', ...ahead(5)])
    expect(states({ day: 10, cycleDay: 2 })).toEqual(['claimed', 'claimed', ...ahead(5)])
    expect(states({ day: 10, cycleDay: 7 })).toEqual(Array.from({ length: 7 }, () => 'claimed'))
    expect(states({ day: 9, cycleDay: 7 })).toEqual(['claimable', ...ahead(6)])
    expect(states({ day: 8, cycleDay: 4 })).toEqual(['claimable', ...ahead(6)])
  })

  test('the panel says what each day pays, and that a new zone broke nothing [R4.12]', () => {
    const last = { day: 8, cycleDay: 4 }
    const panel = checkInPanel(economy, {
      day: 10,
      last,
      bound: true,
      rezoned: { sinceClaimMs: 0 },
    })
    expect(panel.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(panel.find(({ state }) => state === 'claimable')).toEqual({
      n: 5,
      coins: 20,
      energy: 40,
      state: 'claimable',
    })
    const ofGuest = checkInPanel(economy, { day: 10, last: null, bound: false })
    expect(ofGuest[6]).toEqual({ n: 7, coins: 0, energy: 100, state: 'ahead' })
  })

  test('a day that the cycle does not have pays nothing [R4.12]', () => {
    expect(checkInReward(economy, 8, true)).toEqual({ coins: 0, energy: 0 })
  })
})

describe('coins', () => {
  test('the first pass pays coins by difficulty, later ones a little of both [R1.07]', () => {
    const first = (['easy', 'middle', 'hard'] as const).map((difficulty) =>
      passReward(economy, { difficulty, first: true }),
    )
    expect(first.map(({ coins }) => coins)).toEqual([30, 45, 60])
    expect(first.map(({ energy }) => energy)).toEqual([20, 20, 20])
    expect(passReward(economy, { difficulty: 'hard', first: false })).toEqual({
      coins: 5,
      energy: 10,
    })
  })

  test('a later win, traded for energy, is worth less than the actions of the shortest one [R1.07]', () => {
    const { pass, exchange: trades } = economy
    const perCoin = Math.max(...trades.map(({ coins, energy }) => energy / coins))
    const shortestWin = 7 * usualPlay.power
    expect(pass.laterEnergy + pass.laterCoins * perCoin).toBeLessThan(shortestWin)
  })

  test('coins buy energy at the shown price, or say what is missing [R1.08]', () => {
    expect(exchange(economy, 1, 30)).toMatchObject({ outcome: 'bought', prop: { energy: 100 } })
    expect(exchange(economy, 1, 29)).toEqual({ outcome: 'no_coins', short: 1 })
    expect(exchange(economy, 3, 999)).toEqual({ outcome: 'no_such_prop' })
    expect(props(economy).map(({ id, coins, energy }) => [id, coins, energy])).toEqual([
      [0, 10, 30],
      [1, 30, 100],
      [2, 80, 300],
    ])
  })

  test('a dearer exchange is never the worse bargain [R1.08]', () => {
    const perCoin = props(economy).map((prop) => prop.energy / prop.coins)
    expect(perCoin).toEqual([...perCoin].sort((a, b) => a - b))
  })

  test('a class of stories costs what the economy says [R1.10]', () => {
    const dearer = { ...economy, unlockPrices: [0, 70, 130, 250] }
    expect([0, 60, 120, 200].map((it) => unlockPrice(economy, it))).toEqual([0, 60, 120, 200])
    expect(unlockPrice(dearer, 120)).toBe(130)
    // A class that the economy does not know costs what it says.
    expect(unlockPrice(dearer, 90)).toBe(90)
  })

  test('an unlocked game is never paid for again [R1.10]', () => {
    expect(unlock({ price: 60, unlocked: true }, 0)).toEqual({ outcome: 'open' })
    expect(unlock({ price: 0, unlocked: false }, 0)).toEqual({ outcome: 'open' })
    expect(unlock({ price: 60, unlocked: false }, 60)).toEqual({ outcome: 'unlocks', coins: 60 })
    expect(unlock({ price: 60, unlocked: false }, 45)).toEqual({ outcome: 'no_coins', short: 15 })
  })
})

describe('revive', () => {
  test('the first revive of a day is free, the next ones cost 20 coins [R1.12]', () => {
    expect([0, 1, 2].map((taken) => reviveCost(economy, taken))).toEqual([0, 20, 20])
  })
})

describe('configuration', () => {
  test('an operator can change one number and keep the rest', () => {
    const checked = economyWith({ revive: { coins: 25 } })
    expect(checked).toEqual({
      ok: true,
      economy: { ...economy, revive: { ...economy.revive, coins: 25 } },
    })
  })

  test('a wrong number, name or list is refused by its path', () => {
    const problemsOf = (override: unknown) => {
      const checked = economyWith(override as EconomyOverride)
      return checked.ok ? [] : checked.problems
    }
    expect(problemsOf({ dailyEnergy: -1 })).toEqual(['dailyEnergy: not a whole number from 0 up'])
    expect(problemsOf({ dailyEnergy: '50' })).toHaveLength(1)
    expect(problemsOf({ unlockPrices: [0, 60] })).toHaveLength(1)
    expect(problemsOf({ dailyEnergy: '50', poster: 5 })).toHaveLength(2)
    expect(problemsOf({ poster: 50 })).toEqual(['poster: unknown'])
    expect(problemsOf({ revive: { coin: 5 } })).toEqual(['revive.coin: unknown'])
    expect(problemsOf({ checkIn: [] })).toEqual(['checkIn: not a list'])
    expect(problemsOf({ checkIn: [{ coins: 1, energy: 1 }] })).toEqual(['checkIn: not 7 days'])
    expect(problemsOf({ pass: 5 })).toEqual(['pass: not a group'])
    expect(problemsOf({ action: { min: 11 } })).toEqual(['action.min: more than action.max'])
    expect(problemsOf({ action: { min: 10 } })).toEqual([])
    expect(problemsOf({ dailyEnergy: 0 })).toEqual([])
    expect(problemsOf({ checkIn: 7 })).toEqual(['checkIn: not a list'])
    for (const none of [null, []]) expect(problemsOf({ pass: none })).toEqual(['pass: not a group'])
    const prices = ['unlockPrices: not 4 prices, the first of them 0']
    expect(problemsOf({ unlockPrices: [1, 60, 120, 200] })).toEqual(prices)
    expect(problemsOf({ exchange: [{ coins: 1.5 }] })).toEqual([
      'exchange[0].coins: not a whole number from 0 up',
    ])
  })
})
