import { balancesOf, signInAt, userOf } from '@fabula/devkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setupProviders } from './setupProviders.ts'

const { world, providers, at: where } = setupProviders()

describe.each(['google', 'apple', 'line'] as const)('signing in with %s', (provider) => {
  test('makes an account at the first time and finds it again later, on any device [R1.22] [R1.23] [R7.10] [R4.01]', async () => {
    const first = await signInAt(world, where(provider), 'Ada')
    const again = await signInAt(world, where(provider), 'Ada')
    const other = await signInAt(world, where(provider), 'Bo')
    expect([first.isFirst, again.isFirst, other.isFirst]).toEqual([true, false, true])
    const [one, same, another] = await Promise.all(
      [first, again, other].map(async (player) => {
        const { code, data } = await world.call('user/userInfo', {}, player)
        return code === 200 ? data : null
      }),
    )
    expect(one).toBeNull()
    expect(same).toMatchObject({ [`${provider}_user_id`]: 'Ada', coin: 60, power: 300 })
    expect(another).toMatchObject({ [`${provider}_user_id`]: 'Bo' })
    expect(another?.client_id).not.toBe(same?.client_id)
  })
})

test('a sign-in ends the one before on the same kind of device, which is told so [R4.02] [R8.02]', async () => {
  const first = await signInAt(world, where('google'), 'Cleo')
  await signInAt(world, where('google'), 'Cleo')
  expect(await world.call('user/userInfo', {}, first)).toMatchObject({ code: 500506 })
})

test('somebody known who signs in beyond their limit is refused, and stays signed in where they are [R16.05]', async () => {
  const player = await signInAt(world, where('google'), 'Gus')
  const { client_id: playerId } = await userOf(world, player)
  const { deviceId } = player
  const begun = await world.call(
    'login/authNonce',
    { provider: 'google', terms: true },
    { deviceId },
  )
  if (begun.code !== 200) throw new Error(begun.msg)
  const { state, url } = begun.data
  const shown = {
    provider: 'google',
    state,
    code: await where('google').at.code(url, 'Gus'),
  } as const
  const asked = vi.spyOn(world.context.limits, 'login').mockResolvedValue(false)
  onTestFinished(() => asked.mockRestore())
  const refused = await world.call('login/thirdPartyLogin', shown, { deviceId })
  expect(refused).toMatchObject({ code: 500429, data: null })
  expect(asked.mock.calls).toEqual([[{ address: expect.stringMatching(/^\S+$/), playerId }]])
  expect(await world.call('user/userInfo', {}, player)).toMatchObject({ code: 200 })
})

test('an account that an identity makes gets its gift once, and hears of it [R4.06] [R1.23]', async () => {
  const player = await signInAt(world, where('google'), 'Dora')
  expect((await world.call('user/userInfo', {}, player)).data).toMatchObject({ reg_reward: true })
  expect(await balancesOf(world, player)).toEqual({ coin: 60, power: 300 })
  const again = await signInAt(world, where('google'), 'Dora')
  expect(await balancesOf(world, again)).toEqual({ coin: 60, power: 300 })
})

test('Facebook is asked about each access token, and says who it is [R1.22]', async () => {
  const deviceId = 'phone'
  const begun = await world.call(
    'login/authNonce',
    { provider: 'facebook', terms: true },
    { deviceId },
  )
  if (begun.code !== 200) throw new Error(begun.msg)
  const { state } = begun.data
  const shown = { provider: 'facebook', state, code: 'a code' } as const
  expect(await world.call('login/thirdPartyLogin', shown, { deviceId })).toMatchObject({
    code: 200,
  })
  expect(providers.graph.asked).toEqual(
    expect.arrayContaining(['POST /token', 'GET /graph/debug_token', 'GET /graph/me']),
  )
})

test('the token of a wrapper’s SDK is taken if it was made for this attempt [R1.22] [R7.11] [R11.08]', async () => {
  const deviceId = 'phone'
  const as = { deviceId, terminal: 'ios' } as const
  const begun = await world.call('login/authNonce', { provider: 'apple', terms: true }, as)
  if (begun.code !== 200) throw new Error(begun.msg)
  const { state, nonce } = begun.data
  const token = await providers.apple.idToken({ sub: 'Eve', nonce })
  expect(await world.call('login/appleLogin', { state, token }, as)).toMatchObject({ code: 200 })
  const again = await world.call('login/appleLogin', { state, token }, as)
  expect(again).toMatchObject({ code: 500422, data: { reason: 'sign_in_expired' } })
})

describe('an attempt to sign in', () => {
  async function begun(deviceId = 'phone') {
    const input = { provider: 'google', terms: true } as const
    const answer = await world.call('login/authNonce', input, { deviceId })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
  const finish = (shown: { state: string; code?: string; token?: string }, deviceId = 'phone') =>
    world.call('login/thirdPartyLogin', { provider: 'google', ...shown }, { deviceId })
  const expired = { code: 500422, data: { reason: 'sign_in_expired' } }
  const refused = { code: 500401, data: { reason: 'identity_refused' } }

  test('needs the terms, an age that may play, and a provider of this site [R5.03] [R11.02]', async () => {
    const ask = (input: object) =>
      world.call('login/authNonce', { provider: 'google', terms: true, ...input })
    expect(await ask({ terms: false })).toMatchObject({ data: { reason: 'terms_missing' } })
    const birth = { year: new Date().getFullYear() - 5, month: 1 }
    expect(await ask({ birth })).toMatchObject({ code: 500401, data: { reason: 'too_young' } })
    const never = { year: new Date().getFullYear() + 5, month: 1 }
    expect(await ask({ birth: never })).toMatchObject({ data: { reason: 'birth_impossible' } })
    expect(await ask({ return_url: 'https://elsewhere.example' })).toMatchObject({ code: 500400 })
    expect(await ask({ return_url: '//elsewhere.example' })).toMatchObject({ code: 500400 })
  })

  test('is finished on its own device alone, within ten minutes, and once [R11.08]', async () => {
    const elsewhere = await begun()
    expect(await finish({ state: elsewhere.state, code: 'x' }, 'another')).toMatchObject(expired)
    expect(await finish({ state: 'made up', code: 'x' })).toMatchObject(expired)
    const late = await begun()
    await world.shiftClock(10 * 60_000)
    expect(await finish({ state: late.state, code: 'x' })).toMatchObject(expired)
    await world.shiftClock(-10 * 60_000)
    const { state, url } = await begun()
    const code = await providers.google.code(url, 'Fay')
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish({ state, code })))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  test('of fifty at once by one new identity makes one account, whose gift is paid once [R1.23] [R4.06]', async () => {
    const shown = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const deviceId = `phone ${n}`
        const { state, nonce } = await begun(deviceId)
        const token = await providers.google.idToken({ sub: 'Hal', nonce, jti: n })
        return { deviceId, state, token }
      }),
    )
    const answers = await Promise.all(
      shown.map(({ deviceId, ...proof }) => finish(proof, deviceId)),
    )
    const signedIn = answers.flatMap(({ code, data }, n) =>
      code === 200 ? [{ data, deviceId: shown[n]?.deviceId ?? '' }] : [],
    )

    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200))
    expect(signedIn.filter(({ data }) => data.first_login)).toHaveLength(1)
    const looks = await Promise.all(
      signedIn.map(({ data: { access_token: token, login_id: loginId }, deviceId }) =>
        world.call('user/userInfo', {}, { token, loginId, deviceId }),
      ),
    )
    // One login of a kind of device is open, and tells of one gift.
    const open = looks.filter(({ code }) => code === 200)
    expect(open.map(({ data }) => data)).toMatchObject([{ google_user_id: 'Hal', coin: 60 }])
    const { rows } = await world.context.database.pool.query(
      `SELECT code, count(*)::int FROM entry JOIN identity USING (player_id)
       WHERE subject = 'Hal' GROUP BY code`,
    )
    expect(rows).toEqual([{ code: 'reg', count: 1 }])
  })

  test('that was answered with a code of another attempt signs nobody in [R11.08]', async () => {
    const [mine, theirs] = [await begun(), await begun('attacker')]
    const code = await providers.google.code(theirs.url, 'Mallory')
    expect(await finish({ state: mine.state, code })).toMatchObject(refused)
    expect(await finish({ state: mine.state, code })).toMatchObject(expired)
  })

  test('with a token for another site, or of another attempt, signs nobody in [R11.08]', async () => {
    for (const claims of [
      { aud: 'another site' },
      { nonce: 'another' },
      { iss: 'https://evil.example' },
    ]) {
      const { state, nonce } = await begun()
      const token = await providers.google.idToken({ sub: 'Gil', nonce, ...claims })
      expect(await finish({ state, token })).toMatchObject(refused)
    }
  })
})
