import { bindAt, openLine, type Player, proofAt, signInAt } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupProviders } from './setupProviders.ts'

const { world, providers, at } = setupProviders({ facebookAppId: '' })

const identities = async (player: Player) => {
  const { code, data } = await world.call('user/identities', {}, player)
  return code === 200 ? data : null
}

/** Signed in with Google as this name, and LINE linked under the same. */
async function linkedTwice(name: string): Promise<Player> {
  const player = await signInAt(world, at('google'), name)
  await bindAt(world, at('line'), name, player)
  return player
}

describe('a player with two linked accounts', () => {
  test('sees both with their days, and unlinks one by proving the other [R2.31] [R11.08]', async () => {
    const player = await linkedTwice('Ada')
    const since = expect.any(Number)
    expect((await identities(player))?.identities).toEqual([
      { provider: 'google', since, may_unbind: true },
      { provider: 'line', since, may_unbind: true },
    ])
    const proof = await proofAt(world, at('line'), 'Ada', { player, intent: 'unbind' })
    const input = { unbind: 'google', ...proof } as const
    expect(await world.call('user/unbindThirdParty', input, player)).toMatchObject({ code: 200 })
    expect((await identities(player))?.identities).toEqual([
      { provider: 'line', since, may_unbind: false },
    ])
    expect((await world.call('user/userInfo', {}, player)).data).toMatchObject({
      google_user_id: '',
      line_user_id: 'Ada',
    })
    expect((await signInAt(world, at('google'), 'Ada')).isFirst).toBe(true)
    expect(await world.call('user/unbindThirdParty', input, player)).toMatchObject({
      code: 500422,
      data: { reason: 'sign_in_expired' },
    })
  })

  test('takes our access back at the provider of the one that goes [R11.08]', async () => {
    const player = await linkedTwice('Bo')
    const before = providers.google.revoked.length
    const proof = await proofAt(world, at('google'), 'Bo', { player, intent: 'unbind' })
    await world.call('user/unbindThirdParty', { unbind: 'google', ...proof }, player)
    expect(providers.google.revoked.length).toBe(before + 1)
  })

  test('proves it by an account of their own, within five minutes [R11.08]', async () => {
    const player = await linkedTwice('Cleo')
    const foreign = await proofAt(world, at('google'), 'Mallory', { player, intent: 'unbind' })
    const input = { unbind: 'line', ...foreign } as const
    expect(await world.call('user/unbindThirdParty', input, player)).toMatchObject({
      code: 500401,
      data: { reason: 'account_mismatch' },
    })
    const late = await proofAt(world, at('google'), 'Cleo', { player, intent: 'unbind' })
    await world.shiftClock(5 * 60_000 + 1000)
    expect(
      await world.call('user/unbindThirdParty', { unbind: 'line', ...late }, player),
    ).toMatchObject({ code: 500422, data: { reason: 'sign_in_expired' } })
    await world.shiftClock(-5 * 60_000 - 1000)
    expect((await identities(player))?.identities).toHaveLength(2)
  })

  test('is signed out elsewhere, without a realtime line from before, and stays where it was done [R7.53]', async () => {
    const player = await linkedTwice('Dora')
    const phone = { ...player, ...(await signInOn(player, 'android', 'Dora')) }
    const line = await openLine(world, phone)
    const gone = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
    expect((await identities(player))?.logins).toHaveLength(2)
    const proof = await proofAt(world, at('google'), 'Dora', { player, intent: 'unbind' })
    await world.call('user/unbindThirdParty', { unbind: 'line', ...proof }, player)
    await gone
    expect(await world.call('user/userInfo', {}, phone)).toMatchObject({ code: 500505 })
    expect(await world.call('user/userInfo', {}, player)).toMatchObject({ code: 200 })
  })
})

/** The same player on another kind of device. */
async function signInOn(player: Player, terminal: 'android', name: string) {
  const phone = { deviceId: `${player.deviceId}-phone`, terminal }
  const asked = { provider: 'google', terms: true, tz: 'UTC' } as const
  const begun = await world.call('login/authNonce', asked, phone)
  if (begun.code !== 200) throw new Error(begun.msg)
  const { state, url } = begun.data
  const code = await providers.google.code(url, name)
  const shown = { provider: 'google', state, code } as const
  const login = await world.call('login/thirdPartyLogin', shown, phone)
  if (login.code !== 200) throw new Error(login.msg)
  return { ...phone, token: login.data.access_token, loginId: login.data.login_id }
}

test('the last linked account can’t be unlinked, nor one that is not linked [R11.08]', async () => {
  const player = await signInAt(world, at('google'), 'Eve')
  const proof = await proofAt(world, at('google'), 'Eve', { player, intent: 'unbind' })
  expect(
    await world.call('user/unbindThirdParty', { unbind: 'line', ...proof }, player),
  ).toMatchObject({ code: 500404, data: { reason: 'no_such_identity' } })
  expect(
    await world.call('user/unbindThirdParty', { unbind: 'google', ...proof }, player),
  ).toMatchObject({ code: 500422, data: { reason: 'last_identity' } })
  expect((await signInAt(world, at('google'), 'Eve')).isFirst).toBe(false)
})

test('a proof that another purpose asked for unlinks nothing [R11.08]', async () => {
  const player = await linkedTwice('Fay')
  const proof = await proofAt(world, at('google'), 'Fay', { player, intent: 'bind' })
  const input = { unbind: 'line', ...proof } as const
  expect(await world.call('user/unbindThirdParty', input, player)).toMatchObject({
    data: { reason: 'sign_in_expired' },
  })
  const off = { unbind: 'line', provider: 'facebook', state: 'made up' } as const
  expect(await world.call('user/unbindThirdParty', off, player)).toMatchObject({
    data: { reason: 'provider_off' },
  })
  const { state } = await proofAt(world, at('google'), 'Fay', { player, intent: 'unbind' })
  const made = { unbind: 'line', provider: 'google', state, code: 'made up' } as const
  expect(await world.call('user/unbindThirdParty', made, player)).toMatchObject({
    data: { reason: 'identity_refused' },
  })
})

test('signing out of all devices ends every login, this one too [R2.31]', async () => {
  const player = await linkedTwice('Gil')
  const phone = await signInOn(player, 'android', 'Gil')
  expect((await world.call('user/logoutAll', {}, player)).data).toEqual({ ended: 2 })
  for (const login of [player, phone]) {
    expect(await world.call('user/userInfo', {}, login)).toMatchObject({ code: 500505 })
  }
  expect((await signInAt(world, at('google'), 'Gil')).isFirst).toBe(false)
})
