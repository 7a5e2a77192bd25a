import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Connection } from './Realtime.ts'
import { ownTopics } from './topics.ts'

/** What a password says: whose connection it opens, until when. */
export interface Grant extends Connection {
  /** Epoch ms by the machine's clock: a broker elsewhere has no other. */
  readonly expiresAt: number
}

/** A JSON Web Token, so that any broker that has the key can verify it, and knows the topics from it. */
export function signPassword(
  key: Buffer,
  { playerId, loginId, expiresAt }: Grant,
): Promise<string> {
  return new SignJWT({ client_id: loginId, acl: { sub: ownTopics(playerId), pub: [] } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(playerId)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key)
}

const claims = z.object({ sub: z.string(), client_id: z.string(), exp: z.number() })

/** @returns null for what we did not sign, or what has run out by `now`, in epoch ms */
export async function readPassword(
  key: Buffer,
  password: string,
  now: number,
): Promise<Grant | null> {
  try {
    const options = { algorithms: ['HS256'], currentDate: new Date(now) }
    const { payload } = await jwtVerify(password, key, options)
    const { sub, client_id: loginId, exp } = claims.parse(payload)
    return { playerId: sub, loginId, expiresAt: exp * 1000 }
  } catch {
    // Whatever is wrong with it, it opens nothing.
    return null
  }
}
