import type { Calls, OutputOf } from '@fabula/contract'
import { breakEveryMs, breaksDue, sittingSince } from '@fabula/rules'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { playerBand } from '../accounts/age.ts'
import type { PlayerSession } from '../caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import { appClockPlus } from '../db/schema/columns.ts'
import { turn } from '../db/schema/plays.ts'
import { breakReminder } from '../db/schema/safety.ts'
import { policyAt } from '../safety/policyAt.ts'

const minuteMs = 60_000
/** A longer sitting is one of several that ran into each other. */
const longestSittingMs = 12 * 60 * minuteMs
const soonestMs = minuteMs

type Answer = OutputOf<Calls['user/breakReminder']>

/** Proposes a break after each period of a sitting, once, on whichever device asks first [R11.03]. */
export async function remindOfBreak(
  { database: { db } }: { database: Database },
  session: PlayerSession,
  region: string,
): Promise<Answer> {
  const { now, player } = session
  const everyMs = breakEveryMs(policyAt({ region, now }), playerBand(session))
  const since = sittingSince(await movesOf(db, player.id), now)
  if (since === null) return { minutes: null, ask_in: everyMs }
  const period = breaksDue(since, now, everyMs)
  const ask_in = Math.max(soonestMs, since + (period + 1) * everyMs - now)
  const isTold = period === 0 || !(await markTold(db, { playerId: player.id, since, period }))
  return { minutes: isTold ? null : Math.floor((now - since) / minuteMs), ask_in }
}

/** When the player made moves lately, rising. */
async function movesOf(db: Queryable, playerId: string): Promise<number[]> {
  const isLately = gt(turn.createdAt, sql`(SELECT ${appClockPlus(-longestSittingMs)})`)
  const rows = await db
    .select({ at: turn.createdAt })
    .from(turn)
    .where(and(eq(turn.playerId, playerId), isLately))
    .orderBy(asc(turn.createdAt))
  return rows.map(({ at }) => at)
}

/** False where it was told before, here or on another device. */
async function markTold(
  db: Queryable,
  { playerId, since, period }: { playerId: string; since: number; period: number },
): Promise<boolean> {
  const told = await db
    .insert(breakReminder)
    .values({ playerId, sittingAt: since, period })
    .onConflictDoUpdate({
      target: breakReminder.playerId,
      set: { sittingAt: sql`excluded.sitting_at`, period: sql`excluded.period` },
      setWhere: sql`(${breakReminder.sittingAt}, ${breakReminder.period}) <> (excluded.sitting_at, excluded.period)`,
    })
    .returning({ period: breakReminder.period })
  return told.length > 0
}
