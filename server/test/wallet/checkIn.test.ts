import {
  bind,
  type CheckIn,
  driftedAccounts,
  moveTo,
  openWorld,
  signin,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const hour = 3_600_000
const day = 24 * hour
let world: World
let ahead = 0
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => shift(untilNoon - ahead))
afterAll(async () => {
  const drifted = await driftedAccounts(world)
  await world.close()
  expect(drifted).toEqual([])
})

/** Each test begins at noon in UTC, at whatever hour it is run. */
const untilNoon = 12 * hour - (Date.now() % day)

async function shift(ms: number): Promise<void> {
  ahead += ms
  await world.shiftClock(ms)
}

async function boundPlayer(tz = 'UTC') {
  const player = await world.guest({ tz })
  await bind(world, player)
  return player
}

const statesOf = ({ result }: CheckIn) => result.map(({ state }) => state)
const claimedUpTo = ({ result }: CheckIn) =>
  result.filter(({ state }) => state === 'claimed').length

describe('check-in', () => {
  test('shows seven days with what each pays, and the first to be claimed [R7.27] [R3.10] [R4.12]', async () => {
    const look = await signin(world, await boundPlayer(), 'GET')
    expect(look.result.map(({ coin }) => coin)).toEqual([10, 10, 15, 15, 20, 20, 50])
    expect(look.result.map(({ power }) => power)).toEqual([20, 20, 30, 30, 40, 40, 100])
    expect(statesOf(look)).toEqual(['claimable', ...Array(6).fill('ahead')])
    expect(look).toMatchObject({ claimed_today: false, gained: null, coin: 0, power: 100 })
  })

  test('pays once a day, and says so again without paying [R1.05]', async () => {
    const player = await boundPlayer()
    const first = await signin(world, player, 'POST')
    const again = await signin(world, player, 'POST')
    expect(first).toMatchObject({ coin: 10, power: 120, gained: { coin: 10, power: 20 } })
    expect(again).toEqual({ ...first, gained: null })
    expect(await signin(world, player, 'GET')).toEqual(again)
    expect(again.claimed_today).toBe(true)
  })

  test('gives a guest the energy and no coins [R1.05]', async () => {
    const claim = await signin(world, await world.guest(), 'POST')
    expect(claim).toMatchObject({ coin: 0, power: 120, gained: { coin: 0, power: 20 } })
    expect(claim.result.every(({ coin }) => coin === 0)).toBe(true)
  })

  test('grows for seven days in a row, then begins again [R4.12] [R9.01]', async () => {
    const player = await world.guest()
    const gained: (number | undefined)[] = []
    for (let n = 0; n < 8; n += 1) {
      gained.push((await signin(world, player, 'POST')).gained?.power)
      await shift(day)
    }
    expect(gained).toEqual([20, 20, 30, 30, 40, 40, 100, 20])
  })

  test('begins again after a day that was missed [R4.12]', async () => {
    const player = await world.guest()
    await signin(world, player, 'POST')
    await shift(day)
    expect(claimedUpTo(await signin(world, player, 'POST'))).toBe(2)
    await shift(2 * day)
    expect(statesOf(await signin(world, player, 'GET'))[0]).toBe('claimable')
    expect(claimedUpTo(await signin(world, player, 'POST'))).toBe(1)
  })

  test('goes by midnight where the player is, not by ours [R4.12]', async () => {
    const [honolulu, london] = [await world.guest({ tz: 'Pacific/Honolulu' }), await world.guest()]
    await signin(world, honolulu, 'POST')
    await signin(world, london, 'POST')
    await shift(13 * hour)
    expect((await signin(world, london, 'POST')).gained).not.toBeNull()
    expect((await signin(world, honolulu, 'POST')).gained).toBeNull()
    await shift(12 * hour)
    expect((await signin(world, honolulu, 'POST')).gained).not.toBeNull()
  })

  test('can’t be claimed twice by flying around the world, nor by a clock put back', async () => {
    const player = await world.guest({ tz: 'Pacific/Honolulu' })
    await signin(world, player, 'POST')
    await moveTo(world, player, 'Pacific/Kiritimati')
    expect((await signin(world, player, 'POST')).gained).toBeNull()
    await shift(-3 * day)
    expect((await signin(world, player, 'POST')).gained).toBeNull()
  })

  test('is not broken by a day that only the new zone skipped [R4.12]', async () => {
    const player = await world.guest({ tz: 'Pacific/Honolulu' })
    await signin(world, player, 'POST')
    await moveTo(world, player, 'Pacific/Kiritimati')
    await shift(30 * hour)
    expect(statesOf(await signin(world, player, 'GET')).slice(0, 2)).toEqual([
      'claimed',
      'claimable',
    ])
    expect(claimedUpTo(await signin(world, player, 'POST'))).toBe(2)
  })

  test('is not broken where the zone changed in the very millisecond of the claim [R4.12]', async () => {
    const player = await world.guest({ tz: 'Pacific/Honolulu' })
    await signin(world, player, 'POST')
    await moveTo(world, player, 'Pacific/Kiritimati')
    await world.context.database.pool.query(
      `UPDATE player SET tz_changed_at = date_trunc('milliseconds', claimed_at)
       FROM check_in, session
       WHERE check_in.player_id = player.id AND session.player_id = player.id AND login_id = $1`,
      [player.loginId],
    )
    await shift(30 * hour)
    expect(claimedUpTo(await signin(world, player, 'POST'))).toBe(2)
  })
})

describe('a new day', () => {
  test('raises a bound player to 300 once, and a guest not at all [R4.20] [R7.34]', async () => {
    const [bound, guest] = [await boundPlayer(), await world.guest()]
    await shift(day)
    const looks = await Promise.all(
      [bound, bound, guest, guest].map((player) => world.call('info/powerRefresh', {}, player)),
    )
    const powers = looks.map((answer) => answer.code === 200 && answer.data.power)
    expect(powers).toEqual([300, 300, 100, 100])
    expect(looks.at(-1)?.data).toMatchObject({ daily_power: 0 })
    expect(looks[0]?.data).toMatchObject({ daily_power: 300 })
  })

  test('is foretold to the second, wherever the player is [R4.12] [R7.34]', async () => {
    for (const tz of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
      const player = await world.guest({ tz })
      await signin(world, player, 'POST')
      const { data } = await world.call('info/powerRefresh', {}, player)
      const { rows } = await world.context.database.pool.query<{ now: number }>(
        'SELECT (extract(epoch FROM app_clock()) * 1000)::float8 AS now',
      )
      const left = (data && 'next_at' in data ? data.next_at : 0) - (rows[0]?.now ?? 0)
      expect(left).toBeGreaterThan(0)
      await shift(left - 5000)
      expect((await signin(world, player, 'POST')).gained).toBeNull()
      await shift(5001)
      expect((await signin(world, player, 'POST')).gained).not.toBeNull()
    }
  })

  test('lowers nobody who has more [R4.20]', async () => {
    const player = await boundPlayer()
    await world.context.database.pool.query(
      `SELECT ledger_post('test:' || gen_random_uuid(), 'admin', player_id,
         '[{"debit":"mint:admin","credit":"wallet","currency":"energy","amount":400}]')
       FROM session WHERE login_id = $1`,
      [player.loginId],
    )
    await shift(day)
    const { data } = await world.call('info/powerRefresh', {}, player)
    expect(data).toMatchObject({ power: 500 })
  })
})
