import { beforeEach, expect, test } from 'vitest'
import { type ClockWatch, openClockWatch } from './openClockWatch.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Time of the process, and how far the database's clock is ahead of it. */
let elapsed: number
let ahead: number
let alarms: string[]
let watch: ClockWatch
beforeEach(() => {
  ;[elapsed, ahead, alarms] = [0, 1_700_000_000_000, []]
  watch = openClockWatch({
    elapsed: () => elapsed,
    alarm: (direction, byMs) => alarms.push(`${direction} ${byMs}`),
  })
  look()
})

/** The answer may be long on its way, there and back. */
function look(thereMs = 0, backMs = 0): void {
  const asked = elapsed
  elapsed += thereMs
  const now = ahead + elapsed
  elapsed += backMs
  watch.look(now, asked)
}

const mayClaim = () => watch.mayClaim(ahead + elapsed)

function wait(ms: number): void {
  elapsed += ms
}

test('a clock that goes on as time does raises no alarm, however seldom or slowly it is read', () => {
  for (const [there, back] of [
    [0, 0],
    [0, 9 * minute],
    [9 * minute, 0],
    [0, 0],
  ] as const) {
    wait(minute)
    look(there, back)
  }
  wait(40 * day)
  look()
  expect([alarms, mayClaim()]).toEqual([[], true])
})

test('a leap over more than a day freezes claims for ten minutes, from the very first claim on', () => {
  wait(minute)
  ahead += day + 1
  expect(mayClaim()).toBe(false)
  expect(alarms).toEqual([`forward ${day + 1}`])
  look()
  wait(10 * minute - 1)
  expect(mayClaim()).toBe(false)
  wait(1)
  expect(mayClaim()).toBe(true)
  expect(watch.jumps).toEqual({ forward: 1, back: 0 })
})

test('a leap is seen without a claim, too', () => {
  ahead += 40 * day
  look()
  expect([alarms, mayClaim()]).toEqual([[`forward ${40 * day}`], false])
})

test('a leap of a day or less freezes nothing', () => {
  ahead += day
  expect(mayClaim()).toBe(true)
  look()
  expect([alarms, mayClaim()]).toEqual([[], true])
})

test('a step back raises the alarm once and freezes nothing; a wobble of a second none', () => {
  ahead -= 1000
  look()
  expect(alarms).toEqual([])
  ahead -= 3 * day
  look()
  look()
  expect([alarms, mayClaim(), watch.jumps.back]).toEqual([[`back ${3 * day}`], true, 1])
})

test('a clock set right after a leap raises the other alarm, and claims stay frozen their time', () => {
  ahead += 40 * day
  look()
  ahead -= 40 * day
  look()
  expect([watch.jumps, mayClaim()]).toEqual([{ forward: 1, back: 1 }, false])
})
