import { callBy, openWorld, type World } from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const day = 86_400_000
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function login(input: object, as = { deviceId: 'phone' }) {
  return world.call('login/visitorLogin', { terms: true, ...input }, as)
}

test('a guest with a birth that can’t be gets no account, and none is stored [R11.02]', async () => {
  const year = new Date().getUTCFullYear()
  const guest = await world.guest({ birth: null })
  for (const birth of [
    { year: year + 1, month: 1 },
    { year: 1900, month: 1 },
  ]) {
    for (const secret of [{}, { guest_secret: guest.guestSecret }]) {
      const answer = await login({ birth, ...secret })
      expect(answer).toMatchObject({ code: 500422, data: { reason: 'birth_impossible' } })
    }
  }
  const told = await login({ guest_secret: guest.guestSecret, birth: { year: 1990, month: 4 } })
  expect(told.code).toBe(200)
})

test('a guest with a birth that can’t be, stored by an older release, may tell it again [R11.02]', async () => {
  const guest = await world.guest({ birth: null })
  const impossible = 'UPDATE player SET birth_year = 2090, birth_month = 1 FROM session'
  await world.context.database.pool.query(
    `${impossible} WHERE session.player_id = player.id AND login_id = $1`,
    [guest.loginId],
  )
  await login(
    { guest_secret: guest.guestSecret, birth: { year: 1990, month: 4 } },
    { deviceId: guest.deviceId },
  )
  const { rows } = await world.context.database.pool.query(
    'SELECT birth_year FROM player JOIN session ON session.player_id = player.id WHERE login_id = $1',
    [guest.loginId],
  )
  expect(rows).toEqual([{ birth_year: 1990 }])
})

test('a guest who was too young is not older on the same device for a day, with or without telling [R11.02]', async () => {
  const phone = { deviceId: 'the phone of a child' }
  const child = { birth: { year: new Date().getUTCFullYear() - 10, month: 1 } }
  const older = { birth: { year: 1990, month: 4 } }
  const refused = { code: 500401, data: { reason: 'too_young' } }
  const known = await world.guest({ birth: null })
  expect(await login(child, phone)).toMatchObject(refused)
  for (const input of [
    older,
    {},
    { guest_secret: 'nobody has this' },
    { ...older, guest_secret: known.guestSecret },
  ]) {
    expect(await login(input, phone)).toMatchObject(refused)
  }
  expect(await login({ guest_secret: known.guestSecret }, phone)).toMatchObject({ code: 200 })
  expect(await login(older, { deviceId: 'another phone' })).toMatchObject({ code: 200 })
  await world.shiftClock(day + 1000)
  const tomorrow = await login(older, phone)
  await world.shiftClock(-day - 1000)
  expect(tomorrow).toMatchObject({ code: 200 })
})

test('a player who turns out too young can’t be older on the same device for a day [R11.02]', async () => {
  const guest = await world.guest({ birth: null })
  const tell = (year: number) =>
    callBy(world, ['POST', 'user/userInfoSetting'], { birth: { year, month: 1 } }, guest)
  const refused = { code: 500401, data: { reason: 'too_young' } }
  expect(await tell(new Date().getUTCFullYear() - 10)).toMatchObject(refused)
  expect(await tell(1990)).toMatchObject(refused)
  expect(await login({}, { deviceId: guest.deviceId })).toMatchObject(refused)
})
