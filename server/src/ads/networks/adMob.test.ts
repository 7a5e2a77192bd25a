import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adMob } from './adMob.ts'

const now = 1_800_000_000_000
const hourMs = 3_600_000
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const { privateKey: stranger } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const units = { android: 'ca-app-pub-1/2747237135', ios: '' }
const longestId = '9'.repeat(20)

const network = adMob(units, {
  find: async (keyId) => {
    if (keyId === '5' || keyId === longestId) return publicKey
    return keyId === '6' ? 'later' : 'unknown'
  },
})

const watched = {
  ad_unit: '2747237135',
  custom_data: 'a nonce, ä',
  timestamp: `${now}`,
  transaction_id: 'tx/1',
  user_id: 'ann',
}
type Sent = Partial<typeof watched>

const queryOf = (sent: Sent) =>
  Object.entries({ ...watched, ...sent })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

interface Signing {
  readonly key?: KeyObject
  readonly keyId?: string
}

/** Signed as it stands, whatever it says. */
function signed(sent: Sent = {}, { key = privateKey, keyId = '5' }: Signing = {}): string {
  const query = queryOf(sent)
  const signature = sign('sha256', Buffer.from(decodeURIComponent(query)), key)
  return `/adv/callback/admob?${query}&signature=${signature.toString('base64url')}&key_id=${keyId}`
}

const paid = {
  txId: 'tx/1',
  nonce: 'a nonce, ä',
  adUnit: '2747237135',
  ts: now,
  userId: 'ann',
}

describe('a callback is believed [R1.06]', () => {
  test('with all that its signed text says, decoded', async () => {
    expect(await network.verify(signed(), now)).toEqual(paid)
    expect(await network.verify(signed({}, { keyId: longestId }), now)).toEqual(paid)
  })

  test.each([now - hourMs, now + 300_000])('at the edges of its time: %d', async (ts) => {
    expect(await network.verify(signed({ timestamp: `${ts}` }), now)).toEqual({ ...paid, ts })
  })

  test('with a time in microseconds', async () => {
    expect(await network.verify(signed({ timestamp: `${now}789` }), now)).toEqual(paid)
  })
})

const good = signed()
const refused: readonly (readonly [string, string])[] = [
  ['no signed query', '/adv/callback/admob'],
  ['no signed query', `/adv/callback/admob?${queryOf({})}&${queryOf({})}`],
  ['no signed query', good.replace(/&signature=[^&]+/, '')],
  ['no signed query', good.replace(/&signature=[^&]+/, '&signature=')],
  ['no signed query', good.replace('&signature=', '&signature=+')],
  ['no signed query', good.replace('&key_id=5', '')],
  ['no signed query', good.replace('&key_id=5', '&key_id=')],
  ['no signed query', good.replace('&key_id=5', '&key_id=five')],
  ['no signed query', `${good}${'5'.repeat(20)}`],
  // Nobody has signed what comes after the signature.
  ['no signed query', `${good}&reward=1`],
  ['no signed query', good.replace(/(&signature=[^&]+)(&key_id=5)/, '$2$1')],
  ['no signed query', good.replace('&key_id', '&reward=1&key_id')],
  ['unknown key', signed({}, { keyId: '7' })],
  ['wrong signature', signed({}, { key: stranger })],
  ['wrong signature', good.replace('user_id=ann', 'user_id=bob')],
  ['wrong signature', good.replace(/signature=[^&]+/, 'signature=AAAA')],
  ['too old', signed({ timestamp: `${now - hourMs - 1}` })],
  ['too old', signed({ timestamp: `${now + 300_001}` })],
  ['too old', signed({ timestamp: '' })],
  ['too old', signed({ timestamp: `x${now}` })],
  ['too old', signed({ timestamp: `${now}x` })],
  ['too old', signed({ timestamp: `${now}7` })],
  ['too old', signed({ timestamp: `${now}7890` })],
  ['too old', signed({ timestamp: `${now}abc` })],
  ['an ad unit of others', signed({ ad_unit: '999' })],
  ['an ad unit of others', signed({ ad_unit: units.android })],
  ['an ad unit of others', signed({ ad_unit: '' })],
  ['no transaction or no nonce', signed({ transaction_id: '' })],
  ['no transaction or no nonce', signed({ custom_data: '' })],
]

test.each(refused)('a callback is refused for “%s” [R1.06]: %s', async (why, url) => {
  expect(await network.verify(url, now)).toEqual({ why })
})

test('a callback is to come again while the keys of AdMob can’t be had [R1.06]', async () => {
  const told = await network.verify(signed({}, { keyId: '6' }), now)
  expect(told).toEqual({ why: 'the keys of AdMob are not known', later: true })
})

test('a signature is taken in one spelling only, for another one would be another callback [R1.06]', async () => {
  const { url, respelled } = respelledCallback()
  expect(await network.verify(url, now)).toEqual(paid)
  expect(await network.verify(respelled, now)).toEqual({ why: 'wrong signature' })
})

/** The last sign of base64 has bits to spare unless the length is divisible by three, as one in three is. */
function respelledCallback(): { url: string; respelled: string } {
  for (;;) {
    const url = signed()
    const signature = /signature=([^&]+)/.exec(url)?.[1] ?? ''
    const bytes = Buffer.from(signature, 'base64url')
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((last) => signature.slice(0, -1) + last)
      .filter((text) => text !== signature && Buffer.from(text, 'base64url').equals(bytes))
    const [other] = others
    if (other !== undefined) return { url, respelled: url.replace(signature, other) }
  }
}

test('a network has the unit of each kind of app, and none of the web [R6.03]', () => {
  const both = adMob({ android: 'of android', ios: 'of ios' }, { find: async () => 'unknown' })
  expect([both.unitFor('android'), both.unitFor('ios')]).toEqual(['of android', 'of ios'])
  expect([both.unitFor('web'), network.unitFor('ios')]).toEqual([null, null])
})

test('AdMob is answered by its own name, and with a word [R1.06]', () => {
  expect([network.name, network.answer(paid)]).toEqual(['admob', 'ok'])
})
