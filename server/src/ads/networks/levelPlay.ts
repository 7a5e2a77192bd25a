import { type Units, unitOf } from './adMob.ts'
import { isDigest } from './hashed.ts'
import type { Network } from './Network.ts'
import { readRawQuery } from './rawQuery.ts'

const longestAgeMs = 24 * 3_600_000
const longestAheadMs = 5 * 60_000

/**
 * Unity LevelPlay. `signature` is the MD5 of timestamp, event, user, rewards and the private key, written one after the
 * other. The nonce comes as a parameter of the app's own, `custom_nonce`, which is not signed: the user is, and must be
 * the one that the nonce was given to. https://docs.unity.com/grow/levelplay/platform/settings/event-handlers
 */
export function levelPlay(units: Units, privateKey: string): Network {
  return {
    name: 'levelplay',
    unitFor: (terminal) => unitOf(units, terminal),
    answer: ({ txId }) => `${txId}:OK`,
    verify: async (rawUrl, now) => {
      const query = readRawQuery(rawUrl)
      if (!query) return { why: 'no readable query' }
      const { get } = query
      const [timestamp, txId, userId] = [get('timestamp'), get('eventId'), get('appUserId')]
      const [nonce, rewards] = [get('custom_nonce'), get('rewards')]
      // Fixed forms: with others, two callbacks could be one text when they are written one after the other.
      const isWhole = /^\d{10,17}$/.test(timestamp) && /^[\w-]{8,64}$/.test(txId)
      if (!isWhole || !/^[\da-f]{32}$/.test(userId) || !/^\d{1,6}$/.test(rewards) || nonce === '')
        return { why: 'a parameter is missing' }
      const signed = timestamp + txId + userId + rewards + privateKey
      if (!isDigest('md5', signed, get('signature'))) return { why: 'wrong signature' }
      const ts = epochMs(timestamp)
      if (ts !== null && (now - ts > longestAgeMs || ts - now > longestAheadMs))
        return { why: 'too old' }
      return { txId, nonce, adUnit: '', ts, userId }
    },
  }
}

/** Seconds or milliseconds; null for their other form, the digits of a date. */
function epochMs(timestamp: string): number | null {
  if (timestamp.length === 13) return Number(timestamp)
  return timestamp.length === 10 ? Number(timestamp) * 1000 : null
}
