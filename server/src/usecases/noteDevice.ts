import { createHash } from 'node:crypto'
import type { Calls, InputOf } from '@fabula/contract'
import type { Caller } from '../Caller.ts'
import { insertActivity } from '../db/activities.ts'
import type { AppContext } from '../House.ts'

/** Devices share this many places: whoever makes up new ones all the time gets no more room than that. */
const places = 64

/** Keeps what a device says of itself; its id only as a hash. */
export async function logDevice(
  { database: { db } }: AppContext,
  { terminal, deviceId }: Caller,
  input: InputOf<Calls['login/deviceLog']>,
): Promise<Record<string, never>> {
  const hash = createHash('sha256').update(deviceId).digest()
  const place = hash.readUInt16BE() % places
  await insertActivity(db, {
    kind: 'device',
    who: `00000000-0000-0000-0000-${String(place).padStart(12, '0')}`,
    body: { ...input, terminal, device: hash.toString('hex').slice(0, 32) },
  })
  return {}
}
