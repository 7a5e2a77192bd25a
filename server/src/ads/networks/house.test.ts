import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { house, houseToken } from './house.ts'

const now = 1_800_000_000_000
const nonce = '0123456789abcdef0123456789abcdef'
const secrets = { signing: Buffer.alloc(32, 7) }
const network = house(secrets)

const good = houseToken(secrets, nonce)
const tag = good.slice(33)
const ofOthers = houseToken({ signing: Buffer.alloc(32, 8) }, nonce)
const tellOf = (token: string) => network.verify(`/adv/callback/house?token=${token}`, now)

test('a trailer of ours is believed by its token, once for each nonce [R1.06]', async () => {
  expect(await tellOf(good)).toEqual({
    txId: nonce,
    nonce,
    adUnit: 'house',
    ts: null,
    userId: null,
  })
})

test('a token says for what it was signed: no other text of ours is one [R1.06]', async () => {
  const signature = createHmac('sha256', secrets.signing).update(nonce).digest('base64url')
  expect(await tellOf(`${nonce}.${signature}`)).toEqual({ why: 'wrong token' })
  const own = createHmac('sha256', secrets.signing).update(`house ad ${nonce}`).digest('base64url')
  expect(good).toBe(`${nonce}.${own}`)
})

test.each([
  ['no token', ''],
  ['no token', nonce],
  ['no token', `${good}a`],
  ['no token', good.slice(0, -1)],
  ['no token', `0${good}`],
  ['no token', good.slice(1)],
  ['no token', `${nonce}x${tag}`],
  ['no token', `${nonce.toUpperCase()}.${tag}`],
  ['no token', `${nonce}.${'.'.repeat(43)}`],
  ['wrong token', `${nonce}.${'a'.repeat(43)}`],
  ['wrong token', `${nonce.replace('0', '1')}.${tag}`],
  ['wrong token', ofOthers],
])('a callback is refused for “%s” [R1.06]: %s', async (why, token) => {
  expect(await tellOf(token)).toEqual({ why })
})

test.each(['/adv/callback/house', `/adv/callback/house?token=${good}&token=${good}`])(
  'what is no readable query has no token [R1.06]: %s',
  async (url) => {
    expect(await network.verify(url, now)).toEqual({ why: 'no token' })
  },
)

test('our own trailers are shown in every kind of app, and take a quarter of a minute [R1.06]', () => {
  expect([network.name, network.watchMs]).toEqual(['house', 15_000])
  const units = (['android', 'ios', 'web'] as const).map((terminal) => network.unitFor(terminal))
  expect(units).toEqual(['house', 'house', 'house'])
  const paid = { txId: nonce, nonce, adUnit: 'house', ts: null, userId: null }
  expect(network.answer(paid)).toBe('ok')
})
