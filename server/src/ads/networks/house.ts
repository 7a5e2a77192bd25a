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
      const token = readRawQuery(rawUrl)?.get('token') ?? ''
      if (!/^[\da-f]{32}\.[\w-]{43}$/.test(token)) return { why: 'no token' }
      const nonce = token.slice(0, 32)
      const right = Buffer.from(houseToken(secrets, nonce))
      if (!timingSafeEqual(Buffer.from(token), right)) return { why: 'wrong token' }
      return { txId: nonce, nonce, adUnit: 'house', ts: null, userId: null }
    },
  }
}

export function houseToken({ signing }: Secrets, nonce: string): string {
  const tag = createHmac('sha256', signing).update(`house ad ${nonce}`)
  return `${nonce}.${tag.digest('base64url')}`
}
