import { type PlayerDay, playerDayAt } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import type { Balances } from './Posting.ts'

/** A player's day and purse as they stood at one moment: a look that locks and changes nothing. */
export interface PlayerStanding {
  /** The player's day; nothing may have touched it yet. */
  readonly day: number
  /** Something has: its refill is in the balances. */
  readonly isBegun: boolean
  /** The day on which they were last told of themselves. */
  readonly lookedDay: number | null
  readonly balances: Balances
}

/** By player; one who is not there is missing. */
export async function standings(
  db: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerStanding>> {
  const { rows } = await db.execute<StandingRow>(sql`
    SELECT id, floor(extract(epoch FROM at) * 1000)::float8 AS now, today - date '1970-01-01' AS civil,
      (extract(epoch FROM today::timestamp AT TIME ZONE tz) * 1000)::float8 AS midnight, last_day,
      floor(extract(epoch FROM last_start) * 1000)::float8 AS last_start, looked_day,
      coin::float8 AS coin, energy::float8 AS energy
    FROM player
    JOIN LATERAL (SELECT app_clock() AS at) AS clock ON true
    JOIN LATERAL (SELECT (at AT TIME ZONE tz)::date AS today) AS calendar ON true
    JOIN LATERAL (
      SELECT coalesce(sum(balance) FILTER (WHERE currency = 'coin'), 0) AS coin,
        coalesce(sum(balance) FILTER (WHERE currency = 'energy'), 0) AS energy
      FROM account WHERE owner = player.id AND kind = 'wallet'
    ) AS purse ON true
    WHERE id = ANY(${sql.param([...playerIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, standingOf(row)]))
}

interface StandingRow extends Record<string, unknown> {
  readonly id: string
  readonly now: number
  readonly civil: number
  readonly midnight: number
  readonly last_day: number
  readonly last_start: number
  readonly looked_day: number | null
  readonly coin: number
  readonly energy: number
}

function standingOf(row: StandingRow): PlayerStanding {
  const { now, civil, midnight, looked_day: lookedDay, coin, energy } = row
  const last: PlayerDay = { day: row.last_day, start: row.last_start }
  const { day } = playerDayAt({ now, civil, midnight }, last)
  return { day, isBegun: day === last.day, lookedDay, balances: { coin, energy } }
}
