import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { levelPlay } from './levelPlay.ts'
import { max } from './max.ts'
import type { Network } from './Network.ts'
import { pangle } from './pangle.ts'

const [nonce, userId] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const now = 1_800_000_000_000
const dayMs = 24 * 3_600_000
const units = { android: 'unit-1', ios: '' }
const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

type Sent = Readonly<Record<string, string>>
const urlOf = (sent: Sent) => `/adv/callback/x?${new URLSearchParams(sent)}`

/** Signed as it stands, whatever it says. */
function ofLevelPlay(more: Sent = {}): string {
  const sent = { appUserId: userId, rewards: '1', eventId: 'ev-12345678', timestamp: `${now}` }
  const all = { ...sent, custom_nonce: nonce, ...more }
  const signed = `${all.timestamp}${all.eventId}${all.appUserId}${all.rewards}private`
  return urlOf({ signature: hex('md5', signed), ...all })
}

function ofPangle(more: Sent = {}): string {
  const all: Record<string, string> = {
    user_id: userId,
    trans_id: 'trans-1234',
    extra: nonce,
    ...more,
  }
  return urlOf({ sign: hex('sha256', `security:${all['trans_id']}`), ...all })
}

const eventId = hex('sha1', 'an event')
function ofMax(more: Sent = {}): string {
  const all: Record<string, string> = {
    nonce,
    user_id: userId,
    ad_unit: 'unit-1',
    event_id: eventId,
    ...more,
  }
  return urlOf({ token: hex('sha1', `${all['event_id']}event key`), ...all })
}

const networks = {
  levelplay: levelPlay(units, 'private'),
  pangle: pangle(units, 'security'),
  max: max(units, 'event key'),
}
const unreadable = '/adv/callback/x?a=1&a=2'
const missing = 'a parameter is missing'

const refused: Readonly<Record<keyof typeof networks, readonly (readonly [string, string])[]>> = {
  levelplay: [
    ['no readable query', unreadable],
    ...[`x${now}`, `${now}x`, '1'.repeat(9), '1'.repeat(18)].map(
      (timestamp) => [missing, ofLevelPlay({ timestamp })] as const,
    ),
    ...['ev-1234', 'e'.repeat(65), '.ev-12345678', 'ev-12345678.'].map(
      (event) => [missing, ofLevelPlay({ eventId: event })] as const,
    ),
    ...[`${userId}0`, `0${userId}`, userId.toUpperCase(), ''].map(
      (appUserId) => [missing, ofLevelPlay({ appUserId })] as const,
    ),
    ...['', '1234567', 'x1', '1x'].map((rewards) => [missing, ofLevelPlay({ rewards })] as const),
    [missing, ofLevelPlay({ custom_nonce: '' })],
    ['wrong signature', ofLevelPlay({ signature: hex('md5', 'another') })],
    ['too old', ofLevelPlay({ timestamp: `${now - dayMs - 1}` })],
    ['too old', ofLevelPlay({ timestamp: `${now + 300_001}` })],
    ['too old', ofLevelPlay({ timestamp: `${(now - dayMs) / 1000 - 1}` })],
  ],
  pangle: [
    ['no readable query', unreadable],
    ...['trans12', 't'.repeat(129), '.trans-1234', 'trans-1234.'].map(
      (trans_id) => ['no transaction or no nonce', ofPangle({ trans_id })] as const,
    ),
    ['no transaction or no nonce', ofPangle({ extra: '' })],
    ['wrong signature', ofPangle({ sign: hex('sha256', 'another') })],
  ],
  max: [
    ['no readable query', unreadable],
    ...[`${eventId}0`, `0${eventId}`, 'no digest'].map(
      (event_id) => ['no event or no nonce', ofMax({ event_id })] as const,
    ),
    ['no event or no nonce', ofMax({ nonce: '' })],
    ['wrong token', ofMax({ token: hex('sha1', 'another') })],
    ['an ad unit of others', ofMax({ ad_unit: '' })],
    ['an ad unit of others', ofMax({ ad_unit: 'unit-2' })],
  ],
}

describe.each(Object.entries(refused))('of %s', (name, cases) => {
  const network: Network = networks[name as keyof typeof networks]

  test.each(cases)('a callback is refused for “%s” [R1.06]: %s', async (why, url) => {
    expect(await network.verify(url, now)).toEqual({ why })
  })

  test('the name is its own, and so is the unit of a device', () => {
    expect(network.name).toBe(name)
    expect(network.unitFor('android')).toBe('unit-1')
  })
})

test('LevelPlay is believed up to the edges of time, in milliseconds, seconds and the digits of a date [R1.06]', async () => {
  const read = (timestamp: string) => networks.levelplay.verify(ofLevelPlay({ timestamp }), now)
  const told = { txId: 'ev-12345678', nonce, adUnit: '', userId }
  for (const ts of [now, now - dayMs, now + 300_000])
    expect(await read(`${ts}`)).toEqual({ ...told, ts })
  expect(await read(`${now / 1000}`)).toEqual({ ...told, ts: now })
  expect(await read('20270115080000000')).toEqual({ ...told, ts: null })
  expect(await networks.levelplay.verify(ofLevelPlay({ rewards: '123456' }), now)).toMatchObject(
    told,
  )
})

test('Pangle and MAX are believed with the longest and shortest of what they number by [R1.06]', async () => {
  for (const trans_id of ['trans-12', 't'.repeat(128)])
    expect(await networks.pangle.verify(ofPangle({ trans_id }), now)).toEqual({
      ...{ txId: trans_id, nonce, adUnit: '', ts: null, userId },
    })
  const inCapitals = eventId.toUpperCase()
  expect(await networks.max.verify(ofMax({ event_id: inCapitals }), now)).toEqual({
    ...{ txId: eventId, nonce, adUnit: 'unit-1', ts: null, userId },
  })
})

test('each network is answered as it asks to be [R1.06]', () => {
  const paid = { txId: 'ev-12345678', nonce, adUnit: '', ts: now, userId }
  expect(networks.levelplay.answer(paid)).toBe('ev-12345678:OK')
  expect(networks.pangle.answer(paid)).toBe('{"isValid":true}')
  expect(networks.max.answer(paid)).toBe('ok')
})
