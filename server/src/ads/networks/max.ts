import { type Units, unitOf } from './adMob.ts'
import { isDigest } from './hashed.ts'
import type { Network } from './Network.ts'
import { readRawQuery } from './rawQuery.ts'

/**
 * AppLovin MAX. The address that the operator gives them has these macros, and `{EVENT_TOKEN}` is the SHA-1 of the
 * event's id and the event key:
 * `?nonce={CUSTOM_DATA}&user_id={USER_ID}&ad_unit={AD_UNIT_ID}&event_id={EVENT_ID}&token={EVENT_TOKEN}`
 * https://support.axon.ai/en/max/advanced-features/s2s-rewarded-callback-api
 */
export function max(units: Units, eventKey: string): Network {
  const known = new Set([units.android, units.ios].filter((unit) => unit !== ''))
  return {
    name: 'max',
    unitFor: (terminal) => unitOf(units, terminal),
    answer: () => 'ok',
    verify: async (rawUrl) => {
      const query = readRawQuery(rawUrl)
      if (!query) return { why: 'no readable query' }
      const [txId, nonce, adUnit] = [
        query.get('event_id'),
        query.get('nonce'),
        query.get('ad_unit'),
      ]
      if (!/^[\da-f]{40}$/i.test(txId) || nonce === '') return { why: 'no event or no nonce' }
      if (!isDigest('sha1', txId + eventKey, query.get('token'))) return { why: 'wrong token' }
      if (!known.has(adUnit)) return { why: 'an ad unit of others' }
      return { txId: txId.toLowerCase(), nonce, adUnit, ts: null, userId: query.get('user_id') }
    },
  }
}
