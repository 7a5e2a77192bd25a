import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Connection } from './Realtime.ts'
import { ownTopics } from './topics.ts'

/** What a password says: whose line it opens, until when. */
export interface Grant extends Connection {
  /** Epoch ms by the machine's clock: a broker elsewhere has no other. */
  readonly expiresAt: number
}

const header = encoded({ alg: 'HS256', typ: 'JWT' })

/** A JSON Web Token, so that any broker that has the key can verify it, and knows the topics from it. */
export function signPassword(key: Buffer, { playerId, loginId, expiresAt }: Grant): string {
  const body = encoded({
    sub: playerId,
    client_id: loginId,
    exp: Math.floor(expiresAt / 1000),
    acl: { sub: ownTopics(playerId), pub: [] },
  })
  return `${header}.${body}.${seal(key, body)}`
}

/** @returns null for what we did not sign, or what has run out by `now` */
export function readPassword(key: Buffer, password: string, now: number): Grant | null {
  const [head, body = '', given = '', ...rest] = password.split('.')
  if (head !== header || rest.length > 0 || !isEqual(seal(key, body), given)) return null
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const grant = { playerId: claims.sub, loginId: claims.client_id, expiresAt: claims.exp * 1000 }
  return grant.expiresAt > now ? grant : null
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function seal(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(`${header}.${body}`).digest('base64url')
}

function isEqual(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
