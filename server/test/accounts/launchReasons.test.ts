import { signV1, signV2 } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { type LaunchVerdict, verifyLaunch } from '../../src/accounts/partner/verifyLaunch.ts'
import type { Md5Profile, Partners } from '../../src/config/partners.ts'

const now = 1_700_000_000_000
const [secret, key] = ['test-secret-0001', Buffer.alloc(32, 7)]
const plain: Md5Profile = { keys: {}, encode: 'euc', skipEmpty: false, tail: '' }

function look(query: string, profile: Partial<Md5Profile> = {}, at = now): LaunchVerdict {
  const partners: Partners = {
    v1: new Map([['k1', { partner: 'ug', secret, profile: { ...plain, ...profile } }]]),
    v2: new Map([['p1', { partner: 'ug', key: { by: 'hmac', secret: key } }]]),
  }
  return verifyLaunch(query, { partners, appId: 'fabula' }, at)
}

const launch = { game_id: '7', timestamp: '1700000000', ugphone_user_id: 'UG-900' }
const v1 = (more: Readonly<Record<string, string>> = {}) =>
  signV1({ ...launch, ...more }, { key: 'k1', secret })
const v2 = (more: Partial<Parameters<typeof signV2>[1]> = {}) =>
  signV2(launch, { kid: 'p1', key, ts: 1_700_000_000, nonce: 'n'.repeat(22), ...more })
const raw = (more: Readonly<Record<string, string>>) =>
  signV1({ ...launch, ...more }, { key: 'k1', secret, bare: /./s })

test.each([
  ['its parameters', `${v1()}&game_id=8`],
  ['nobody is named', v1({ ugphone_user_id: '' })],
  ['nobody is named', v1({ ugphone_user_id: 'u'.repeat(129) })],
  ['nobody is named', v1({ ugphone_user_id: 'UG\n900' })],
  ['half of v2', `${v1()}&sv=2`],
  ['the shape of its sign', v1().slice(0, -1)],
  ['the shape of its sign', v1().replace(/&sign=\w+/, '')],
  ['its sign', v1().replace('UG-900', 'UG-901')],
  ['its sign', v1().replace('key=k1', 'key=k9')],
  ['its time', v1({ timestamp: '1699999699' })],
  ['its time', v1({ timestamp: '17000000000000' })],
  ['its time', v1({ timestamp: 'x1700000000000' })],
  ['its version', v2().replace('sv=2', 'sv=1')],
  ['its key', v2().replace('kid=p1', 'kid=p9')],
  ['it is for another app', v2({ aud: 'fabula2' })],
  ['its shape', v2({ nonce: 'n'.repeat(65) })],
  ['its shape', v2({ nonce: `.${'n'.repeat(22)}` })],
  ['its shape', v2().replace('ts=1700000000', 'ts=17000000000')],
  ['its shape', v2().replace('ts=1700000000', 'ts=x1700000000')],
  ['its signature', v2().replace('UG-900', 'UG-901')],
  ['its time', v2({ ts: 1_700_000_000 - 121 })],
])('a launch that is refused for “%s” is logged with that reason [R5.08]: %s', (why, query) => {
  expect(look(query)).toEqual({ ok: false, why })
})

test('a launch that was signed unencoded is refused where a value could be read as several parameters [R5.08]', () => {
  expect(look(raw({ token: 'a&b=c' }), { encode: 'raw' })).toEqual({
    ok: false,
    why: 'its parameters',
  })
  expect(look(raw({ token: 'a b=c' }), { encode: 'raw' }).ok).toBe(true)
  expect(look(v1({ token: 'a&b=c' })).ok).toBe(true)
})

test('the first version ends with the first moment of its day, and of one without a day never [R5.08]', () => {
  const until = '2023-11-15'
  const last = Date.parse(until)
  const signed = v1({ timestamp: String(last / 1000 - 1) })
  expect(look(signed, { until }, last - 1).ok).toBe(true)
  expect(look(signed, { until }, last)).toEqual({ ok: false, why: 'v1 has ended' })
  expect(look(signed, {}, last).ok).toBe(true)
})

test('a launch is taken up to the last moment and with the longest name [R5.08]', () => {
  expect(look(v2({ ts: 1_700_000_000 - 120 })).ok).toBe(true)
  expect(look(v1({ ugphone_user_id: 'u'.repeat(128) })).ok).toBe(true)
})

test('what is taken once is the sign in small letters or the nonce, for as long as the launch could be sent again [R5.08]', () => {
  const [sign = ''] = /(?<=sign=)\w+/.exec(v1()) ?? []
  const inCapitals = v1().replace(sign, sign.toUpperCase())
  for (const query of [v1(), inCapitals])
    expect(look(query)).toMatchObject({ launch: { proof: sign, proofKeptMs: 600_000 } })
  expect(look(v2())).toMatchObject({ launch: { proof: 'n'.repeat(22), proofKeptMs: 600_000 } })
})
