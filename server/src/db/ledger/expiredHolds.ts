import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { appClock } from '../schema/appClock.ts'
import { type HoldRow, hold } from '../schema/hold.ts'
import { turn } from '../schema/turn.ts'

/**
 * Open holds past their time that no open turn stands on: those may be voided. A turn's own hold is
 * left to whoever finishes the turn, however late, so that a settled turn is never given away.
 */
export function expiredHolds(db: Queryable, limit: number): Promise<HoldRow[]> {
  const turnIsOpen = sql`EXISTS (SELECT 1 FROM ${turn} WHERE ${turn.holdId} = ${hold.id} AND ${turn.state} <> 'done')`
  return db
    .select()
    .from(hold)
    .where(
      and(eq(hold.state, 'open'), sql`${hold.expiresAt} < ${appClock}`, sql`NOT ${turnIsOpen}`),
    )
    .orderBy(asc(hold.expiresAt))
    .limit(limit)
}
