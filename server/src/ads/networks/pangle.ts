import { type Units, unitOf } from './adMob.ts'
import { isDigest } from './hashed.ts'
import type { Network } from './Network.ts'
import { readRawQuery } from './rawQuery.ts'

/**
 * Pangle signs only the number of its transaction, so that number pays once, whatever comes with it. The nonce is in
 * `extra`.
 */
export function pangle(units: Units, securityKey: string): Network {
  return {
    name: 'pangle',
    unitFor: (terminal) => unitOf(units, terminal),
    answer: () => '{"isValid":true}',
    verify: async (rawUrl) => {
      const query = readRawQuery(rawUrl)
      if (!query) return { why: 'no readable query' }
      const [txId, nonce] = [query.get('trans_id'), query.get('extra')]
      if (!/^[\w-]{8,128}$/.test(txId) || nonce === '') return { why: 'no transaction or no nonce' }
      if (!isDigest('sha256', `${securityKey}:${txId}`, query.get('sign')))
        return { why: 'wrong signature' }
      return { txId, nonce, adUnit: '', ts: null, userId: query.get('user_id') }
    },
  }
}
