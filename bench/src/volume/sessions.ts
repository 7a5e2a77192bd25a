import type { Asking, DurableDatabase } from '@fabula/devkit'
import { signInAsAny } from './schemaSql.ts'

/** Signs in as some of the players that are there, whoever comes. */
export async function someSessions(
  { pool }: Pick<DurableDatabase, 'pool'>,
  count: number,
  which = 'true',
): Promise<Asking[]> {
  const { rows } = await pool.query<{ token: string; login_id: string; device_id: string }>(
    signInAsAny(which),
    [count],
  )
  return rows.map(({ token, login_id: loginId, device_id: deviceId }) => ({
    token,
    loginId,
    deviceId,
  }))
}
