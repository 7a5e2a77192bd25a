import { balancesOf, bind, callBy, openWorld, signin, type World } from '@fabula/devkit'
import { openClockWatch } from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

const minute = 60_000
const day = 24 * 60 * minute

const metricsToken = 'sixteen-or-more-of-them'

let world: World
/** Time of the process; it only goes on where a test says so. */
let elapsed = 0
const alarms: string[] = []
beforeAll(async () => {
  const clock = openClockWatch({
    elapsed: () => elapsed,
    alarm: (direction) => alarms.push(direction),
  })
  world = await openWorld({ clock, config: { metricsToken } })
})
afterAll(() => world.close())

test('when the clock leaps over days nothing is claimed for ten minutes, then a day is, once [R1.05] [R4.12]', async () => {
  const player = await world.guest()
  await bind(world, player)
  await signin(world, player, 'POST')
  await world.shiftClock(3 * day)
  const claim = () => callBy(world, ['POST', 'user/signin'], {}, player)
  const refused = await Promise.all([claim(), claim()])
  for (const answer of refused) {
    expect(answer).toMatchObject({ code: 500409, data: { reason: 'claims_frozen' } })
  }
  expect(alarms).toEqual(['forward'])
  // Looking and playing go on.
  expect((await signin(world, player, 'GET')).claimed_today).toBe(false)
  expect((await balancesOf(world, player)).coin).toBe(10)
  const headers = { authorization: `Bearer ${metricsToken}` }
  expect(await (await fetch(`${world.address}/metrics`, { headers })).text()).toContain(
    'fabula_clock_jumps{direction="forward"} 1',
  )
  elapsed += 10 * minute
  expect((await claim()).data).toMatchObject({ gained: { coin: 10 }, coin: 20 })
  expect((await claim()).data).toMatchObject({ gained: null, coin: 20 })
})
