import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ClockWatch,
  clockAlarm,
  followClock,
  openClockWatch,
} from '../../src/db/clockWatch.ts'
import { openLog } from '../../src/http/log.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

const minute = 60_000
const dayMs = 24 * 60 * minute

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
  wait(40 * dayMs)
  look()
  expect([alarms, mayClaim()]).toEqual([[], true])
})

test('a leap over more than a day freezes claims for ten minutes, from the very first claim on', () => {
  wait(minute)
  ahead += dayMs + 1
  expect(mayClaim()).toBe(false)
  expect(alarms).toEqual([`forward ${dayMs + 1}`])
  look()
  wait(10 * minute - 1)
  expect(mayClaim()).toBe(false)
  wait(1)
  expect(mayClaim()).toBe(true)
  expect(watch.jumps).toEqual({ forward: 1, back: 0 })
})

test('a leap is seen without a claim, too', () => {
  ahead += 40 * dayMs
  look()
  expect([alarms, mayClaim()]).toEqual([[`forward ${40 * dayMs}`], false])
})

test('a leap of a day or less freezes nothing', () => {
  ahead += dayMs
  expect(mayClaim()).toBe(true)
  look()
  expect([alarms, mayClaim()]).toEqual([[], true])
})

test('a step back raises the alarm once and freezes nothing; a wobble of a second none', () => {
  ahead -= 1000
  look()
  expect(alarms).toEqual([])
  ahead -= 3 * dayMs
  look()
  look()
  expect([alarms, mayClaim(), watch.jumps.back]).toEqual([[`back ${3 * dayMs}`], true, 1])
})

test('a clock set right after a leap raises the other alarm, and claims stay frozen their time', () => {
  ahead += 40 * dayMs
  look()
  ahead -= 40 * dayMs
  look()
  expect([watch.jumps, mayClaim()]).toEqual([{ forward: 1, back: 1 }, false])
})

const day = 24 * 3_600_000

let world: LedgerWorld
beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

test('whoever reads the log is told when the database’s clock leaps, and when it is set back [R12.04]', async () => {
  const logged: string[] = []
  const log = openLog('warn', { write: (line) => logged.push(line) })
  const clock = openClockWatch({ alarm: clockAlarm(log) })
  // Each begins with a look.
  const look = async () => (await followClock({ clock, database: world, log })).stop()
  await look()
  await look()
  expect(logged).toEqual([])
  await world.setClockAhead(3 * day)
  await look()
  await world.setClockAhead(0)
  await look()
  const told = logged.map((line) => JSON.parse(line))
  expect(told).toMatchObject([
    { level: 50, clock: 'forward', msg: expect.stringContaining('check-ins are closed') },
    { level: 50, clock: 'back', msg: expect.stringContaining('was set back') },
  ])
  for (const { byMs } of told) expect(Math.abs(byMs - 3 * day)).toBeLessThan(60_000)
})

test('a leap that one server saw closes check-ins for ten minutes at every other [R12.04]', async () => {
  const log = openLog('silent', { write: () => true })
  /** Of a server that began after the leap, and so can't have seen it. */
  const begin = async (clock = openClockWatch({ alarm: () => undefined })) => {
    await (await followClock({ clock, database: world, log })).stop()
    return clock
  }
  const witness = await begin()
  await world.setClockAhead(5 * day)
  await begin(witness)
  expect(witness.jumps.forward).toBe(1)
  const other = await begin()
  expect([other.jumps.forward, other.mayClaim(Date.now() + 5 * day)]).toEqual([0, false])
  await world.setClockAhead(5 * day + 10 * minute)
  expect((await begin()).mayClaim(Date.now() + 5 * day + 10 * minute)).toBe(true)
  await world.setClockAhead(0)
})
