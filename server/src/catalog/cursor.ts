import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** A place in a list, given out and taken back unread by the client. One list's cursor opens no other. */
export function writeCursor(key: Buffer, list: string, place: string): string {
  return `${Buffer.from(place).toString('base64url')}.${seal(key, list, place)}`
}

/** @throws Refusal of a cursor that we did not give out for this list */
export function readCursor(key: Buffer, list: string, cursor: string): string {
  const [encoded = '', given = ''] = cursor.split('.')
  const place = Buffer.from(encoded, 'base64url').toString()
  const wanted = Buffer.from(seal(key, list, place))
  const sealed = Buffer.from(given)
  if (sealed.length === wanted.length && timingSafeEqual(sealed, wanted)) return place
  throw new Refusal('malformed', undefined, ['cursor'])
}

function seal(key: Buffer, list: string, place: string): string {
  return createHmac('sha256', key).update(`${list}\n${place}`).digest('base64url').slice(0, 22)
}
