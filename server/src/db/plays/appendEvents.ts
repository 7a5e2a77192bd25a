import type { TurnEvent } from '@fabula/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database.ts'
import { turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'
import { type Lease, leased } from './claimTurns.ts'

/** An event with its id in the turn, from 1 without a gap. */
export interface NumberedEvent {
  readonly id: number
  readonly event: TurnEvent
}

/**
 * Adds events right after `cursor`, the id of the last one the worker knows. Null: the lease is lost, or
 * others were added; nothing is written and the worker stops.
 * @returns the new cursor
 */
export async function appendEvents(
  tx: Transaction,
  lease: Lease,
  { cursor, events }: { cursor: number; events: readonly TurnEvent[] },
): Promise<number | null> {
  if (events.length === 0) return cursor
  const [moved] = await tx
    .update(turn)
    .set({ cursor: sql`${turn.cursor} + ${events.length}` })
    .where(and(leased(lease), eq(turn.cursor, cursor)))
    .returning({ cursor: turn.cursor })
  if (moved === undefined) return null
  await tx
    .insert(turnEvent)
    .values(events.map((body, n) => ({ turnId: lease.turnId, id: cursor + 1 + n, body })))
  return moved.cursor
}

/** What a client has still to see. */
export async function eventsAfter(
  db: Queryable,
  turnId: string,
  cursor: number,
): Promise<NumberedEvent[]> {
  const rows = await db
    .select({ id: turnEvent.id, event: turnEvent.body })
    .from(turnEvent)
    .where(and(eq(turnEvent.turnId, turnId), gt(turnEvent.id, cursor)))
    .orderBy(asc(turnEvent.id))
  return rows
}
