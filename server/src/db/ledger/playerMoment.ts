import type { CivilMoment, PlayerDay } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { compiledStatement, param } from '../writtenOut.ts'

export interface PlayerMoment extends CivilMoment {
  readonly last: PlayerDay
  /** Not a guest. */
  readonly bound: boolean
}

/** Locks the player until the transaction ends, then reads the clock and the calendar of the player's zone. */
export async function playerMoment(tx: Transaction, playerId: string): Promise<PlayerMoment> {
  const [row] = await lockedMoment(tx, { playerId })
  if (row === undefined) throw new Error(`no player ${playerId}`)
  const { now, civil, midnight, last_day: day, last_start: start, bound } = row
  return { now, civil, midnight, last: { day, start }, bound }
}

const lockedMoment = compiledStatement<{
  now: number
  civil: number
  midnight: number
  last_day: number
  last_start: number
  bound: boolean
}>(sql`
  SELECT floor(extract(epoch FROM at) * 1000)::float8 AS now, civil,
    (extract(epoch FROM midnight) * 1000)::float8 AS midnight, last_day,
    floor(extract(epoch FROM last_start) * 1000)::float8 AS last_start, bound
  FROM player_moment(${param('playerId')}::uuid)`)
