import {
  balancesOf,
  bindAt,
  driftedAccounts,
  letADayPass,
  type Player,
  signInAt,
} from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupProviders } from './setupProviders.ts'

const { world, providers, at: where } = setupProviders({ facebookAppId: '' })

const google = () => where('google')

async function begun(player: Player) {
  const input = { provider: 'google', intent: 'bind' } as const
  const answer = await world.call('user/authNonce', input, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const finish = (player: Player, shown: { state: string; code?: string; token?: string }) =>
  world.call('user/thirdPartyBind', { provider: 'google', ...shown }, player)

describe('a guest who binds an identity', () => {
  test('gets 100 coins and energy up to 300, and refills from the next day on [R1.09] [R4.19] [R4.20] [R7.29]', async () => {
    const guest = await world.guest()
    expect((await bindAt(world, google(), 'Ada', guest)).data).toMatchObject({
      outcome: 'bound',
      gained: { coin: 100, power: 200 },
      coin: 100,
      power: 300,
    })
    expect((await world.call('user/userInfo', {}, guest)).data).toMatchObject({
      google_user_id: 'Ada',
      coin: 100,
    })
    expect((await world.call('user/mypage', {}, guest)).data).toMatchObject({
      login_type: 'google',
    })
    await letADayPass(world, guest)
    expect((await world.call('info/powerRefresh', {}, guest)).data).toMatchObject({ power: 300 })
  })

  test('is the same player wherever they sign in with it, and by the guest’s key no more [R1.21] [R4.19]', async () => {
    const guest = await world.guest()
    await bindAt(world, google(), 'Ben', guest)
    const elsewhere = await signInAt(world, google(), 'Ben')
    expect(elsewhere.isFirst).toBe(false)
    expect(await balancesOf(world, elsewhere)).toEqual({ coin: 100, power: 300 })
    const byKey = await world.call(
      'login/visitorLogin',
      { terms: true, guest_secret: guest.guestSecret },
      { deviceId: guest.deviceId },
    )
    expect(byKey.data).toMatchObject({ first_login: true })
  })

  test('binds a second kind without a second gift [R1.09]', async () => {
    const guest = await world.guest()
    await bindAt(world, google(), 'Cleo', guest)
    const second = await bindAt(world, where('line'), 'Cleo', guest)
    expect(second.data).toMatchObject({ outcome: 'bound', gained: null, coin: 100 })
    const again = await bindAt(world, google(), 'Cleo', guest)
    expect(again.data).toMatchObject({ outcome: 'mine', gained: null, coin: 100 })
    const { state, url } = await begun(guest)
    const code = await providers.google.code(url, 'Another Cleo')
    expect(await finish(guest, { state, code })).toMatchObject({
      code: 500422,
      data: { reason: 'provider_bound' },
    })
  })

  test('on a phone that has had the gift gets none for another identity [R1.09]', async () => {
    const first = await world.guest()
    await bindAt(world, google(), 'Dora', first)
    const login = await world.call('login/visitorLogin', { terms: true }, first)
    if (login.code !== 200) throw new Error(login.msg)
    const { access_token: token, login_id: loginId } = login.data
    const second = { ...first, token, loginId }
    const bound = await bindAt(world, google(), 'Dora’s sister', second)
    expect(bound.data).toMatchObject({ outcome: 'bound', gained: null, coin: 0 })
  })
})

test('an identity of another player stays theirs [R4.19]', async () => {
  await signInAt(world, google(), 'Eve')
  const guest = await world.guest()
  expect((await bindAt(world, google(), 'Eve', guest)).data).toMatchObject({
    outcome: 'taken',
    gained: null,
    may_merge: true,
    coin: 0,
  })
  expect((await world.call('user/userInfo', {}, guest)).data).toMatchObject({ google_user_id: '' })
})

test('fifty bindings at once bind and pay once, whoever they are [R1.09]', async () => {
  const [guest, rival] = [await world.guest(), await world.guest()]
  const attempts = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const player = n % 2 === 0 ? guest : rival
      const { state, nonce } = await begun(player)
      const token = await providers.google.idToken({ sub: 'Fay', nonce, jti: n })
      return { player, state, token }
    }),
  )
  const answers = await Promise.all(attempts.map(({ player, ...shown }) => finish(player, shown)))
  const outcomes = answers.map(({ code, data }) => (code === 200 ? data.outcome : code))
  expect(outcomes.filter((outcome) => outcome === 'bound')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['bound', 'mine', 'taken']))
  const coins = await Promise.all([guest, rival].map((player) => balancesOf(world, player)))
  expect(coins.map(({ coin }) => coin).sort((a, b) => a - b)).toEqual([0, 100])
  expect(await driftedAccounts(world)).toEqual([])
})

test('of fifty guests of one phone who bind at once, each an identity of their own, one gets the gift [R1.09]', async () => {
  const deviceId = crypto.randomUUID()
  const guests = await Promise.all(Array.from({ length: 50 }, () => world.guest({ deviceId })))
  const shown = await Promise.all(
    guests.map(async (guest, n) => {
      const { state, nonce } = await begun(guest)
      return { state, token: await providers.google.idToken({ sub: `Twin ${n}`, nonce }) }
    }),
  )
  const answers = await Promise.all(
    guests.map((guest, n) => finish(guest, shown[n] ?? { state: '' })),
  )
  const gained = answers.map(({ code, data }) => (code === 200 ? data.gained : code))
  expect(gained.filter((it) => it === null)).toHaveLength(49)
  expect(gained.filter((it) => it !== null)).toMatchObject([{ coin: 100 }])
  const coins = await Promise.all(guests.map((guest) => balancesOf(world, guest)))
  expect(coins.reduce((sum, { coin }) => sum + coin, 0)).toBe(100)
})

describe('an attempt to bind', () => {
  test('is finished by whoever began it, and not after a sign-out [R11.08]', async () => {
    const [guest, other] = [await world.guest(), await world.guest()]
    const { state, nonce } = await begun(guest)
    const token = await providers.google.idToken({ sub: 'Gil', nonce })
    const onSamePhone = { ...other, deviceId: guest.deviceId }
    expect((await finish(onSamePhone, { state, token })).code).toBe(500505)
    expect(await finish(other, { state, token })).toMatchObject({
      code: 500422,
      data: { reason: 'sign_in_expired' },
    })
    const login = await world.call(
      'login/thirdPartyLogin',
      { provider: 'google', state, token },
      { deviceId: guest.deviceId },
    )
    expect(login).toMatchObject({ data: { reason: 'sign_in_expired' } })
    expect(await finish(guest, { state, token })).toMatchObject({ data: { outcome: 'bound' } })
  })

  test('with a token that was shown before is refused [R11.08]', async () => {
    const guest = await world.guest()
    const { state } = await begun(guest)
    const token = await providers.google.idToken({ sub: 'Hal', nonce: 'of another attempt' })
    expect(await finish(guest, { state, token })).toMatchObject({
      code: 500401,
      data: { reason: 'identity_refused' },
    })
  })

  test('can’t begin on a site without the provider [R1.22]', async () => {
    const guest = await world.guest()
    const off = { code: 500401, data: { reason: 'provider_off' } }
    const shown = { provider: 'facebook', state: 'none' } as const
    const bind = { provider: 'facebook', intent: 'bind' } as const
    expect(await world.call('user/authNonce', bind, guest)).toMatchObject(off)
    expect(await world.call('user/thirdPartyBind', shown, guest)).toMatchObject(off)
    const resolve = { ...shown, how: 'switch' } as const
    expect(await world.call('user/bindThirdPartyAccount', resolve, guest)).toMatchObject(off)
    const remove = { ...shown, agreed: true } as const
    expect(await world.call('user/cancelApply', remove, guest)).toMatchObject(off)
    const begin = { provider: 'facebook', terms: true } as const
    expect(await world.call('login/authNonce', begin)).toMatchObject(off)
    expect(await world.call('login/thirdPartyLogin', shown)).toMatchObject(off)
    const apple = await world.call('login/appleLogin', { state: 'none' })
    expect(apple).toMatchObject({ data: { reason: 'sign_in_expired' } })
    const site = await world.call('info/getlang', {})
    expect(site.data).toMatchObject({ website_data: { sign_in: ['google', 'apple', 'line'] } })
  })
})

test('a closed account is not signed in to [R4.02]', async () => {
  const player = await signInAt(world, google(), 'Ivy')
  await world.context.database.pool.query(
    `UPDATE player SET status = 'banned' FROM session WHERE session.player_id = player.id AND login_id = $1`,
    [player.loginId],
  )
  expect(await world.call('user/userInfo', {}, player)).toMatchObject({ code: 500507 })
  const deviceId = 'phone'
  const as = { deviceId }
  const begin = { provider: 'google', terms: true } as const
  const attempt = await world.call('login/authNonce', begin, as)
  if (attempt.code !== 200) throw new Error(attempt.msg)
  const { state, nonce } = attempt.data
  const token = await providers.google.idToken({ sub: 'Ivy', nonce })
  const shown = { provider: 'google', state, token } as const
  expect(await world.call('login/thirdPartyLogin', shown, as)).toMatchObject({
    code: 500507,
    data: { reason: 'account_closed' },
  })
})

test('a provider leads back to the page of what it was asked for, by address or by form [R1.22] [R2.48]', async () => {
  const guest = await world.guest()
  const { state } = await begun(guest)
  const address = `${world.address}/auth/google`
  const leadsTo = async (asked: Promise<Response>) => (await asked).headers.get('location')
  const query = `?code=abc&state=${state}`
  const there = `../#/pages/setting/bindAccount?provider=google&state=${state}&code=abc`
  const manual = { redirect: 'manual' } as const
  expect(await leadsTo(fetch(address + query, manual))).toBe(there)
  const body = new URLSearchParams({ code: 'abc', state })
  expect(await leadsTo(fetch(address, { ...manual, method: 'POST', body }))).toBe(there)
  expect(await leadsTo(fetch(`${address}?error=access_denied&state=${state}`, manual))).toBe(
    `../#/pages/setting/bindAccount?provider=google&state=${state}&error=cancelled`,
  )
  expect(await leadsTo(fetch(`${address}?code=abc&state=made-up`, manual))).toBe(
    '../#/pages/public/login?error=expired',
  )
})
