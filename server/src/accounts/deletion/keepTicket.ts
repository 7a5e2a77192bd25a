import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../db/secrets.ts'
import { bytesOf, uuidOf } from '../../db/uuid.ts'

const lastsMs = 10 * 60_000
const [idBytes, timeBytes, launchBytes, macBytes] = [16, 8, 1, 32]
const saidBytes = idBytes + timeBytes + launchBytes

/** The application for deletion that is to be taken back. */
interface Closing {
  readonly playerId: string
  /** Epoch ms; another application has another one. */
  readonly erasedFrom: number
}

/** By which version of a partner's signature the player came; null for who came otherwise. */
export type LaunchVersion = 1 | 2 | null

/** For a player who has signed in and finds the account closing: proves that for ten minutes. */
export function keepTicket(
  { signing }: Secrets,
  closing: Closing & { readonly launchVersion: LaunchVersion },
  now: number,
): string {
  const time = Buffer.alloc(timeBytes)
  time.writeBigUInt64BE(BigInt(now + lastsMs))
  const said = Buffer.concat([
    bytesOf(closing.playerId),
    time,
    Buffer.of(closing.launchVersion ?? 0),
  ])
  return Buffer.concat([said, macOf(signing, said, closing.erasedFrom)]).toString('base64url')
}

/** Whose ticket this says it is; null for none of ours. Only `isTicketOf` proves it. */
export function readTicket(
  ticket: string,
): { playerId: string; launchVersion: LaunchVersion } | null {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== saidBytes + macBytes) return null
  const launch = bytes[saidBytes - launchBytes]
  return {
    playerId: uuidOf(bytes.subarray(0, idBytes)),
    launchVersion: launch === 1 || launch === 2 ? launch : null,
  }
}

export function isTicketOf(
  { signing }: Secrets,
  ticket: string,
  { erasedFrom }: Closing,
  now: number,
): boolean {
  const bytes = Buffer.from(ticket, 'base64url')
  const said = bytes.subarray(0, saidBytes)
  const mac = bytes.subarray(saidBytes)
  const isOurs = timingSafeEqual(mac, macOf(signing, said, erasedFrom))
  return isOurs && Number(said.readBigUInt64BE(idBytes)) > now
}

function macOf(signing: Buffer, said: Buffer, erasedFrom: number): Buffer {
  return createHmac('sha256', signing)
    .update('keep')
    .update(said)
    .update(String(erasedFrom))
    .digest()
}
