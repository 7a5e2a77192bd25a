import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Claim,
  cycleDayOn,
  dayMs,
  defaultEconomy,
  type PlayerDay,
  playerDayAt,
  refillAmount,
  shortestDayMs,
  type ZoneCalendar,
  zoneCalendar,
} from '../index.ts'

const span = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2029, 0, 1) }
/** Clocks that leap at midnight, by half an hour, not at all, and on both sides of the date line. */
const zones = [
  ...['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Asia/Tokyo'],
  ...['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'],
  ...['Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'America/Santiago', 'America/Nuuk'],
]
const calendars = zones.map((zone) => zoneCalendar(zone, span))
const minuteMs = 60_000

/** What happens before the player looks in and claims. */
interface Step {
  /** Time passes, the clock is set, or it comes to be so close to midnight or to a change of the clocks. */
  readonly by: 'minutes' | 'midnight' | 'change'
  readonly minutes: number
  /** Moves the player there first. */
  readonly zone?: number | undefined
}

interface Look extends PlayerDay {
  readonly now: number
  readonly civil: number
  /** The day of the cycle that was paid; null where today's was paid before. */
  readonly paid: number | null
  readonly energy: number
}

interface Life {
  readonly begin: number
  readonly zone: number
  readonly steps: readonly Step[]
}

const calendarOf = (zone: number): ZoneCalendar => {
  const calendar = calendars[zone]
  if (calendar === undefined) throw new Error(`no zone ${zone}`)
  return calendar
}

function momentAfter(now: number, { by, minutes }: Step, calendar: ZoneCalendar): number {
  const off = minutes * minuteMs
  if (by === 'minutes') return now + off
  const tomorrow = calendar.tomorrow(now)
  const change = calendar.changes.find((at) => at > now) ?? tomorrow
  return Math.max(now, (by === 'midnight' ? tomorrow : change) + off)
}

/** A bound player's looks; each claims what there is to claim and plays until 40 energy are left. */
function live({ begin, zone, steps }: Life): Look[] {
  let [now, here] = [begin, zone]
  let last: PlayerDay | null = null
  let claim: (Claim & { at: number }) | null = null
  let movedAt = Number.NEGATIVE_INFINITY
  return steps.map((step) => {
    now = momentAfter(now, step, calendarOf(here))
    if (step.zone !== undefined && step.zone !== here) [here, movedAt] = [step.zone, now]
    const moment = calendarOf(here).at(now)
    const today: PlayerDay = playerDayAt(moment, last)
    const refill = refillAmount(defaultEconomy, { bound: true, energy: 40 })
    const energy = today.day === last?.day ? 40 : 40 + refill
    last = today
    if (claim !== null && claim.day >= today.day) {
      return { ...moment, ...today, paid: null, energy }
    }
    const moved = claim !== null && movedAt > claim.at
    const rezoned = moved ? { sinceClaimMs: now - (claim?.at ?? 0) } : undefined
    const paid = cycleDayOn(today.day, claim, rezoned)
    claim = { day: today.day, cycleDay: paid, at: now }
    return { ...moment, ...today, paid, energy }
  })
}

const anyZone = fc.integer({ min: 0, max: zones.length - 1 })
const near = fc.integer({ min: -3, max: 3 })
const waits = (min: number, max: number): fc.Arbitrary<Step> =>
  fc.record({ by: fc.constant('minutes' as const), minutes: fc.integer({ min, max }) })
const edges: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by: fc.constant('midnight' as const), minutes: near }),
  fc.record({
    by: fc.constant('change' as const),
    minutes: fc.oneof(
      near,
      near.map((n) => n * 61),
    ),
  }),
)
/** Time passes, and stops within minutes of midnights and of changes of the clocks, on both sides. */
const forward = fc.oneof(edges, waits(0, 40 * 60), waits(0, 300))
const hop = (step: fc.Arbitrary<Step>) =>
  fc.tuple(step, anyZone).map(([it, zone]): Step => ({ ...it, zone }))

function lives(step: fc.Arbitrary<Step>): fc.Arbitrary<Life> {
  return fc.record({
    begin: fc.integer({ min: 0, max: 600 * 24 * 60 }).map((n) => span.from + n * minuteMs),
    zone: anyZone,
    steps: fc.array(step, { minLength: 2, maxLength: 40 }),
  })
}

/** Looks that were paid. */
const claims = (looks: readonly Look[]) =>
  looks.flatMap((look) => (look.paid === null ? [] : [{ ...look, paid: look.paid }]))
const nextOf = (paid: number) => (paid % 7) + 1
const seeds = { numRuns: 2000 }

describe('over 2,000 lives', () => {
  test('of clock steps, midnights, changed clocks and zone hops a day is paid once, refilled once, and never comes back [R4.12] [R4.20]', () => {
    const wild = fc.oneof(edges, waits(-20 * 24 * 60, 20 * 24 * 60), waits(0, 300))
    fc.assert(
      fc.property(lives(fc.oneof(wild, hop(wild))), (life) => {
        const looks = live(life)
        const days = claims(looks).map(({ day }) => day)
        expect(days).toEqual([...new Set(looks.map(({ day }) => day))])
        expect(days).toEqual(days.toSorted((a, b) => a - b))
        const refilled = looks.filter(({ energy }) => energy === 300).map(({ day }) => day)
        expect(refilled).toEqual(days)
        claims(looks).reduce((before, { paid }) => {
          expect([1, nextOf(before)]).toContain(paid)
          return paid
        }, 0)
      }),
      seeds,
    )
  })

  test('in one place, clocks changed or not, each date on the wall is paid once, and the streak counts dates [R4.12]', () => {
    fc.assert(
      fc.property(lives(forward), (life) => {
        const seen = new Map<number, number>()
        for (const { civil, paid } of live(life)) {
          if (seen.has(civil)) expect(paid).toBeNull()
          else {
            const before = seen.get(civil - 1)
            const expected: number = before === undefined ? 1 : nextOf(before)
            expect(paid).toBe(expected)
            seen.set(civil, expected)
          }
        }
      }),
      seeds,
    )
  })

  test('whoever looks in every six hours keeps the streak, flying once a week [R4.12]', () => {
    const week = fc.tuple(anyZone, fc.array(waits(0, 360), { minLength: 28, maxLength: 40 }))
    const year = fc.array(week, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(lives(waits(0, 360)), year, (life, weeks) => {
        const rest: Step = { by: 'minutes', minutes: 360 }
        const flights = weeks.flatMap(([zone, steps]) => [
          { ...rest, zone },
          ...steps,
          ...Array.from({ length: 28 }, () => rest),
        ])
        const paid = claims(live({ ...life, steps: [...life.steps, ...flights] }))
        const cycleDays = paid.map((look) => look.paid)
        expect(cycleDays.slice(1)).toEqual(cycleDays.slice(0, -1).map(nextOf))
      }),
      seeds,
    )
  })

  test('no two days begin within 20 hours, and N times 24 hours hold N + 3 claims at most [R4.12]', () => {
    fc.assert(
      fc.property(lives(fc.oneof(forward, hop(forward))), (life) => {
        const looks = claims(live(life))
        looks.slice(1).forEach(({ start }, n) => {
          expect(start - (looks[n]?.start ?? 0)).toBeGreaterThanOrEqual(shortestDayMs)
        })
        const paid = looks.map(({ now }) => now)
        for (const days of [1, 2, 3, 7, 30]) {
          const most = paid.map(
            (from) => paid.filter((at) => at >= from && at < from + days * dayMs).length,
          )
          expect(Math.max(0, ...most)).toBeLessThanOrEqual(days + 3)
        }
      }),
      seeds,
    )
  })
})
