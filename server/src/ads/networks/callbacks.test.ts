import { createHash, generateKeyPairSync } from 'node:crypto'
import { signedCallback } from '@fabula/devkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adMob } from './adMob.ts'
import { house, houseToken } from './house.ts'
import { levelPlay } from './levelPlay.ts'
import { max } from './max.ts'
import { isRejected, type Network } from './Network.ts'
import { pangle } from './pangle.ts'

const units = { android: 'ca-app-pub-1/2747237135', ios: '' }
const nonce = '0123456789abcdef0123456789abcdef'
const userId = 'fedcba9876543210fedcba9876543210'
const now = 1_800_000_000_000
const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

const secrets = { signing: Buffer.alloc(32, 7) }
const pairs = (['secp256k1', 'prime256v1'] as const).map((namedCurve) =>
  generateKeyPairSync('ec', { namedCurve }),
)

function adMobOf(curve: 0 | 1): { network: Network; good: string } {
  const pair = pairs[curve]
  if (!pair) throw new Error('no key')
  const find = async (id: string) => (id === '3335741209' ? pair.publicKey : 'unknown')
  return {
    network: adMob(units, { find }),
    good: signedCallback(pair.privateKey, { nonce, userId, tx: 'tx-12345678', at: now }),
  }
}

const eventId = hex('sha1', 'an event')
const cases: Readonly<Record<string, { network: Network; good: string }>> = {
  'AdMob with a secp256k1 key': adMobOf(0),
  'AdMob with a P-256 key': adMobOf(1),
  MAX: {
    network: max({ android: 'unit-1', ios: '' }, 'event key'),
    good: `/adv/callback/max?nonce=${nonce}&user_id=${userId}&ad_unit=unit-1&event_id=${eventId}&token=${hex('sha1', `${eventId}event key`)}`,
  },
  LevelPlay: {
    network: levelPlay({ android: 'unit-1', ios: '' }, 'private'),
    good: `/adv/callback/levelplay?appUserId=${userId}&rewards=1&eventId=ev-12345678&timestamp=${now}&custom_nonce=${nonce}&signature=${hex('md5', `${now}ev-12345678${userId}1private`)}`,
  },
  Pangle: {
    network: pangle({ android: 'unit-1', ios: '' }, 'security'),
    good: `/adv/callback/pangle?user_id=${userId}&trans_id=trans-1234&reward_name=coin&reward_amount=1&extra=${nonce}&sign=${hex('sha256', 'security:trans-1234')}`,
  },
  'the house': {
    network: house(secrets),
    good: `/adv/callback/house?token=${houseToken(secrets, nonce)}`,
  },
}

/** What a network signs of its callback: a change anywhere else changes nothing of what is believed. */
const signedParts: Readonly<Record<string, RegExp>> = {
  MAX: /event_id=([^&]+)&token=([^&]+)/,
  LevelPlay: /appUserId=([^&]+)|eventId=([^&]+)|signature=([^&]+)/,
  Pangle: /trans_id=([^&]+)|sign=([^&]+)/,
}

describe.each(Object.entries(cases))('a callback of %s', (name, { network, good }) => {
  test('is believed as it was signed [R1.06]', async () => {
    expect(await network.verify(good, now)).toMatchObject({ nonce })
  })

  const isWhole = signedParts[name] === undefined

  test('with one sign changed is not [R1.06]', async () => {
    const [start, end] = signedRange(name, good)
    const changed = fc.tuple(fc.integer({ min: start, max: end - 1 }), fc.constantFrom(...alphabet))
    await fc.assert(
      fc.asyncProperty(changed, async ([at, sign]) => {
        const mutant = good.slice(0, at) + sign + good.slice(at + 1)
        fc.pre(mutant !== good)
        expect(isRejected(await network.verify(mutant, now))).toBe(true)
      }),
      { numRuns: isWhole ? 400 : 150 },
    )
  })

  test('is not believed cut off, doubled, re-split or empty [R1.06]', async () => {
    const at = good.indexOf('?')
    const [path, query] = [good.slice(0, at), good.slice(at + 1)]
    const first = query.split('&')[0] ?? ''
    const mutants = [
      path,
      `${path}?`,
      good.slice(0, -1),
      `${good}=`,
      `${path}?${query}&${query}`,
      `${path}?${first}&${query}`,
      `${path}?${query}&${first}`,
      `${path}?${query.replace('&', '%26')}${query.includes('&') ? '' : '%26'}`,
      `${path}?${query.replace('=', '%3D')}`,
      `${path}?x=%E0%A4%A&${query}`,
      `${path}?x=a%23b&${query}`,
    ]
    for (const mutant of mutants) {
      expect([mutant, isRejected(await network.verify(mutant, now))]).toEqual([mutant, true])
    }
  })
})

const alphabet = [...'0123456789abcdefXYZ-_%&=+.']

/** From where to where a callback is covered by its signature. */
function signedRange(name: string, good: string): [number, number] {
  const found = signedParts[name]?.exec(good)
  if (!found) return [good.indexOf('?') + 1, good.length]
  const value = found.slice(1).find((part) => part !== undefined) ?? ''
  const start = found.index + found[0].indexOf(value)
  return [start, start + value.length]
}

test('what AdMob has signed is believed for an hour, and for our own ad units [R1.06]', async () => {
  const { network, good } = adMobOf(0)
  const why = async (url: string, at: number) => network.verify(url, at)
  expect(await why(good, now + 3_599_000)).toMatchObject({ txId: 'tx-12345678', userId })
  expect(await why(good, now + 3_601_000)).toEqual({ why: 'too old' })
  expect(await why(good, now - 301_000)).toEqual({ why: 'too old' })
  const key = pairs[0]?.privateKey
  if (!key) throw new Error('no key')
  const others = signedCallback(key, { nonce, userId, adUnit: '999', at: now })
  expect(await why(others, now)).toEqual({ why: 'an ad unit of others' })
})
