import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateList,
  dayMs,
  hourMs,
  nextDayStart,
  type PlayerDay,
  playerDayAt,
  shortestDayMs,
} from '../index.ts'

/** One step of a life: time passes or the clock is set, then the player looks in from a zone. */
interface Step {
  readonly ms: number
  readonly zone: number
}

function live(steps: readonly Step[]): { day: number; now: number; start: number }[] {
  let now = 20_000 * dayMs
  let last: PlayerDay | null = null
  return steps.map(({ ms, zone }) => {
    now += ms
    const civil = Math.floor((now + zone * hourMs) / dayMs)
    last = playerDayAt({ now, civil, midnight: civil * dayMs - zone * hourMs }, last)
    return { ...last, now }
  })
}

/** The first look at each day: where check-in, refill and the like are paid. */
function claims(looks: ReturnType<typeof live>) {
  return looks.filter((look, n) => n === 0 || look.day !== looks[n - 1]?.day)
}

/** The most claims in any stretch of `days` times 24 hours. */
function mostWithin(paid: readonly { now: number }[], days: number): number {
  const counts = paid.map(
    ({ now }) => paid.filter((other) => other.now >= now && other.now < now + days * dayMs).length,
  )
  return Math.max(...counts)
}

const zones = fc.integer({ min: -12, max: 14 })
const forward = fc.integer({ min: 0, max: 40 * hourMs })
const anyStep = fc.oneof(forward, fc.integer({ min: -40 * dayMs, max: 40 * dayMs }))
const windows = [1, 2, 3, 7, 30]
const seeds = { numRuns: 2000 }

describe("the player's day", () => {
  test('it never goes back, whatever the clock and the zone do [R4.20]', () => {
    const hops = fc.array(fc.record({ ms: anyStep, zone: zones }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(hops, (steps) => {
        const looks = live(steps)
        looks.forEach((look, n) => {
          const before = looks[n - 1] ?? look
          expect(look.day).toBeGreaterThanOrEqual(before.day)
          expect(look.start).toBeGreaterThanOrEqual(before.start)
        })
      }),
      seeds,
    )
  })

  test('no two days begin within 20 hours [R4.20]', () => {
    const hops = fc.array(fc.record({ ms: anyStep, zone: zones }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(hops, (steps) => {
        const starts = claims(live(steps)).map(({ start }) => start)
        starts.slice(1).forEach((start, n) => {
          expect(start - (starts[n] ?? 0)).toBeGreaterThanOrEqual(shortestDayMs)
        })
      }),
      seeds,
    )
  })

  test('N times 24 hours hold N + 1 claims at most where the zone stays [R4.12]', () => {
    const life = fc.tuple(zones, fc.array(forward, { minLength: 2, maxLength: 80 }))
    fc.assert(
      fc.property(life, ([zone, steps]) => {
        const paid = claims(live(steps.map((ms) => ({ ms, zone }))))
        for (const days of windows) expect(mostWithin(paid, days)).toBeLessThanOrEqual(days + 1)
      }),
      seeds,
    )
  })

  test('N times 24 hours hold N + 3 claims at most for one who hops zones at will [R4.12]', () => {
    const hops = fc.array(fc.record({ ms: forward, zone: zones }), { minLength: 2, maxLength: 80 })
    fc.assert(
      fc.property(hops, (steps) => {
        const paid = claims(live(steps))
        for (const days of windows) expect(mostWithin(paid, days)).toBeLessThanOrEqual(days + 3)
      }),
      seeds,
    )
  })

  test('a player who looks in each noon has a new day each time [R4.20]', () => {
    const noons = Array.from({ length: 30 }, (_, n) => ({
      ms: n === 0 ? dayMs / 2 : dayMs,
      zone: 0,
    }))
    expect(claims(live(noons))).toHaveLength(30)
  })

  test('a step back over midnight keeps the day, and the day is not paid twice [R4.20]', () => {
    const looks = live([
      { ms: 23 * hourMs, zone: 0 },
      { ms: 2 * hourMs, zone: 0 },
      { ms: -2 * hourMs, zone: 0 },
      { ms: 2 * hourMs, zone: 0 },
    ])
    expect(looks.map(({ day }) => day - 20_000)).toEqual([0, 1, 1, 1])
  })
})

describe('the date list', () => {
  test('it has seven dates and starts tomorrow [R9.10]', () => {
    const leapEve = Date.UTC(2028, 1, 27) / dayMs
    const list = dateList(leapEve)
    expect(list.map(({ month, date }) => `${month}/${date}`)).toEqual([
      '2/28',
      '2/29',
      '3/1',
      '3/2',
      '3/3',
      '3/4',
      '3/5',
    ])
    expect(list[0]).toEqual({ day: leapEve + 1, year: 2028, month: 2, date: 28, weekday: 1 })
  })
})

describe('at the edge of a day', () => {
  const last = { day: 100, start: 100 * dayMs }
  const earliest = last.start + shortestDayMs
  const nextDate = { civil: 101, midnight: earliest - hourMs }

  test('the next one begins twenty hours after it, and not a moment before [R4.20]', () => {
    expect(playerDayAt({ ...nextDate, now: earliest - 1 }, last)).toBe(last)
    expect(playerDayAt({ ...nextDate, now: earliest }, last)).toEqual({ day: 101, start: earliest })
  })

  test('a date that lasts longer than a day is one day [R4.20]', () => {
    const now = last.start + 30 * hourMs
    expect(playerDayAt({ now, civil: last.day, midnight: now - hourMs }, last)).toBe(last)
  })

  test('it is told when the next one begins: at midnight, or twenty hours after this one [R4.20]', () => {
    expect(nextDayStart(earliest + hourMs, last.start)).toBe(earliest + hourMs)
    expect(nextDayStart(earliest - hourMs, last.start)).toBe(earliest)
  })
})
