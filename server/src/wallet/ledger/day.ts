import {
  type CivilMoment,
  type Economy,
  nextDayStart,
  type PlayerDay,
  playerDayAt,
  refillAmount,
} from '@fabula/rules'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { player } from '../../db/schema/accounts.ts'
import { oneRowStatement, param } from '../../db/statement.ts'
import { type Balances, balances, gain, post } from './posting.ts'

interface PlayerMoment extends CivilMoment {
  readonly last: PlayerDay
  /** Not a guest. */
  readonly bound: boolean
}

/** Locks the player until the transaction ends, then reads the clock and the calendar of the player's zone. */
export async function playerMoment(tx: Transaction, playerId: string): Promise<PlayerMoment> {
  const moment = await lockedMoment(tx, { playerId })
  const { now, civil, midnight, last_day: day, last_start: start, bound } = moment
  return { now, civil, midnight, last: { day, start }, bound }
}

const lockedMoment = oneRowStatement<{
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

interface Today {
  /** Number of the player's day. It only rises; the keys of what happens once a day contain it. */
  readonly day: number
  /** When it began; epoch ms. */
  readonly start: number
  /** This call started the day. */
  readonly isNew: boolean
  /** Epoch ms by the database. */
  readonly now: number
  readonly balances: Balances
}

/** Starts the player's day unless it has begun, which refills a bound player [R4.20]. Locks the player. */
export async function ensureDayStarted(
  tx: Transaction,
  economy: Economy,
  playerId: string,
): Promise<Today> {
  const moment = await playerMoment(tx, playerId)
  const { day, start } = playerDayAt(moment, moment.last)
  const isNew = day !== moment.last.day
  if (isNew) {
    await tx.update(player).set({ lastDay: day, lastStart: start }).where(eq(player.id, playerId))
  }
  const current = await balances(tx, playerId)
  if (!isNew) return { day, start, isNew, now: moment.now, balances: current }
  const energy = refillAmount(economy, { bound: moment.bound, energy: current.energy })
  const refill = await post(tx, {
    idempotencyKey: `refill:${day}`,
    code: 'refill',
    playerId,
    lines: gain('mint:refill', { coins: 0, energy }),
    ref: { day },
  })
  return { day, start, isNew, now: moment.now, balances: refill.balances }
}

/** When the player's next day begins, which brings the next energy; epoch ms. */
export async function nextDayAt(
  db: Queryable,
  { day, start }: PlayerDay,
  tz: string,
): Promise<number> {
  const { midnight } = await midnightOf(db, { day: day + 1, tz })
  return nextDayStart(midnight, start)
}

const midnightOf = oneRowStatement<{ midnight: number }>(sql`
  SELECT (extract(epoch FROM (date '1970-01-01' + ${param('day')}::integer)::timestamp
    AT TIME ZONE ${param('tz')}) * 1000)::float8 AS midnight`)
