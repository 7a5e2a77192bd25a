import type { TurnEvent } from '@fabula/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { turnEvent } from '../schema/turnEvent.ts'

/** An event with its id in the turn, from 1 without a gap. */
export interface NumberedEvent {
  readonly id: number
  readonly event: TurnEvent
}

/** What a client has still to see. */
export function eventsAfter(
  db: Queryable,
  turnId: string,
  cursor: number,
): Promise<NumberedEvent[]> {
  return db
    .select({ id: turnEvent.id, event: turnEvent.body })
    .from(turnEvent)
    .where(and(eq(turnEvent.turnId, turnId), gt(turnEvent.id, cursor)))
    .orderBy(asc(turnEvent.id))
}
