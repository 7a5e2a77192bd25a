import { randomBytes } from 'node:crypto'
import type { Asking, DurableDatabase } from '@fabula/devkit'
import { signInAsAny } from './schemaSql.ts'

/** Signs in as some of the players that are there, whoever comes. */
export async function someSessions(
  { pool }: Pick<DurableDatabase, 'pool'>,
  count: number,
  which = 'true',
): Promise<Asking[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ token: string; login_id: string; device_id: string }>(
    signInAsAny(which),
    [tokens, count],
  )
  return rows.map(({ token, login_id: loginId, device_id: deviceId }) => ({
    token,
    loginId,
    deviceId,
  }))
}
