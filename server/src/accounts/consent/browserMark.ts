import { createHmac } from 'node:crypto'
import type { PlayerSession } from '../../caller.ts'
import type { Secrets } from '../../db/secrets.ts'
import { consentsOf } from './consents.ts'

const keptMs = 90 * 24 * 3_600_000

/**
 * What a browser is counted as by its own word: a keyed hash, which is another one every 90 days. Null where the player
 * has not allowed it [R11.06]: then nothing is made of what was sent.
 */
export function browserMark(
  { signing }: Secrets,
  session: Pick<PlayerSession, 'player' | 'now'>,
  browserId: string | undefined,
): string | null {
  if (!browserId || !consentsOf(session).includes('risk')) return null
  const period = Math.floor(session.now / keptMs)
  return createHmac('sha256', signing)
    .update(JSON.stringify(['browser', period, browserId]))
    .digest('base64url')
}
