import { verify as isSignedBy, type KeyObject } from 'node:crypto'
import type { Terminal } from '@fabula/contract'
import type { AdMobKeys } from './AdMobKeys.ts'
import type { Network, Rejected, VerifiedAd } from './Network.ts'
import { readRawQuery } from './rawQuery.ts'

const longestAgeMs = 3_600_000
const longestAheadMs = 5 * 60_000
/** The last two parameters of a callback, in this order. */
const signedTail = /&signature=[\w-]+&key_id=\d{1,20}$/

/**
 * AdMob's server-side verification: the query up to `&signature=`, percent-decoded, is signed by ECDSA with SHA-256.
 * https://developers.google.com/admob/android/ssv
 */
export function adMob(units: Units, keys: Pick<AdMobKeys, 'find'>): Network {
  const known = new Set([units.android, units.ios].filter((unit) => unit !== '').map(shortUnit))
  return {
    name: 'admob',
    unitFor: (terminal) => unitOf(units, terminal),
    answer: () => 'ok',
    verify: async (rawUrl, now): Promise<VerifiedAd | Rejected> => {
      const query = readRawQuery(rawUrl)
      if (!query || !signedTail.test(query.text)) return { why: 'no signed query' }
      const key = await keys.find(query.get('key_id'))
      if (key === 'later') return { why: 'the keys of AdMob are not known', later: true }
      if (key === 'unknown') return { why: 'unknown key' }
      const signed = query.text.slice(0, query.text.search(signedTail))
      const text = Buffer.from(decodeURIComponent(signed))
      if (!isSignature(text, key, query.get('signature'))) return { why: 'wrong signature' }
      return readSigned(query.get, { known, now })
    },
  }
}

function isSignature(signed: Buffer, key: KeyObject, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  // Base64 has several ways to write the last bits: only the one that we would write is taken.
  if (bytes.toString('base64url') !== signature) return false
  return isSignedBy('sha256', signed, key, bytes)
}

function readSigned(
  get: (name: string) => string,
  { known, now }: { known: ReadonlySet<string>; now: number },
): VerifiedAd | Rejected {
  const ts = epochMs(get('timestamp'))
  if (now - ts > longestAgeMs || ts - now > longestAheadMs) return { why: 'too old' }
  const adUnit = get('ad_unit')
  if (!known.has(adUnit)) return { why: 'an ad unit of others' }
  const [txId, nonce, userId] = [get('transaction_id'), get('custom_data'), get('user_id')]
  if (txId === '' || nonce === '') return { why: 'no transaction or no nonce' }
  return { txId, nonce, adUnit, ts, userId }
}

/** Their documents say milliseconds, and show microseconds. What is neither is older than all. */
function epochMs(text: string): number {
  if (!/^\d{13}(\d{3})?$/.test(text)) return Number.NEGATIVE_INFINITY
  return Number(text.slice(0, 13))
}

export interface Units {
  readonly android: string
  readonly ios: string
}

export function unitOf({ android, ios }: Units, terminal: Terminal): string | null {
  if (terminal === 'web') return null
  return (terminal === 'ios' ? ios : android) || null
}

/** A callback names `ca-app-pub-123/456` by its last part. */
function shortUnit(unit: string): string {
  return unit.slice(unit.lastIndexOf('/') + 1)
}
