import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../app/openLog.ts'
import { type LedgerWorld, ledgerWorld } from '../db/ledger/ledgerWorld.ts'
import { clockAlarm } from './clockAlarm.ts'
import { followClock } from './followClock.ts'
import { openClockWatch } from './openClockWatch.ts'

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
  const look = () => followClock({ clock, database: world, log }).stop()
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
