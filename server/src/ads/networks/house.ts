import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../db/secrets.ts'
import type { Network } from './Network.ts'
import { readRawQuery } from './rawQuery.ts'

/** So long the trailer of a story runs. */
export const houseSeconds = 15

/**
 * Our own trailer, where no network plays. Our page shows it and then sends the token that the server gave out; that it
 * was watched is measured by the server's clock alone.
 */
export function house(secrets: Secrets): Network {
  return {
    name: 'house',
    unitFor: () => 'house',
    answer: () => 'ok',
    watchMs: houseSeconds * 1000,
    verify: async (rawUrl) => {
      const query = readRawQuery(rawUrl)
      const [, nonce, tag] = /^([\da-f]{32})\.([\w-]{43})$/.exec(query?.get('token') ?? '') ?? []
      if (!nonce || !tag) return { why: 'no token' }
      const right = Buffer.from(tagOf(secrets, nonce))
      if (!timingSafeEqual(Buffer.from(tag), right)) return { why: 'wrong token' }
      return { txId: nonce, nonce, adUnit: 'house', ts: null, userId: null }
    },
  }
}

export function houseToken(secrets: Secrets, nonce: string): string {
  return `${nonce}.${tagOf(secrets, nonce)}`
}

function tagOf({ signing }: Secrets, nonce: string): string {
  return createHmac('sha256', signing).update(`house ad ${nonce}`).digest('base64url')
}
