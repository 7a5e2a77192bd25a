import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Connection, ownTopics } from './broker.ts'

/** What a password grants: a connection, until a time. */
export interface Grant extends Connection {
  /** Epoch ms by this machine's clock, because a broker elsewhere does not know the database's. */
  readonly expiresAt: number
}

/** A JSON Web Token: any broker that has the key can verify it and read the topics from it. */
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

/** @returns null if we did not sign it or it has expired at `now`, in epoch ms */
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
    // A malformed password is as good as a wrong one.
    return null
  }
}
