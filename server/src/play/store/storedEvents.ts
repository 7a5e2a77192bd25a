import type { TurnEvent } from '@fabula/contract'
import { canonical, saltedHash } from '@fabula/story'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { turnEvents } from '../../db/schema/plays.ts'
import { param, prepared } from '../../db/statement.ts'

/** What a turn is found by. */
export interface TurnKey {
  readonly playerId: string
  readonly turnId: string
}

/** An event with its id in the turn, from 1 without a gap. */
export interface NumberedEvent {
  readonly id: number
  readonly event: TurnEvent
}

/** The events of one row, each with its own id. */
export function numbered({
  firstId,
  bodies,
}: {
  firstId: number
  bodies: readonly TurnEvent[]
}): NumberedEvent[] {
  return bodies.map((event, n) => ({ id: firstId + n, event }))
}

/** The stored events of a turn after the one with id `cursor`. */
export async function eventsAfter(
  db: Queryable,
  { playerId, turnId }: TurnKey,
  cursor: number,
): Promise<NumberedEvent[]> {
  const rows = await rowsAfter(db).execute({ playerId, turnId, cursor })
  return rows.flatMap(numbered).filter(({ id }) => id > cursor)
}

const lastId = sql`${turnEvents.firstId} + jsonb_array_length(${turnEvents.bodies}) - 1`
const rowsAfter = prepared((db) =>
  db
    .select({ firstId: turnEvents.firstId, bodies: turnEvents.bodies })
    .from(turnEvents)
    .where(
      and(
        eq(turnEvents.playerId, param('playerId')),
        eq(turnEvents.turnId, param('turnId')),
        gt(lastId, param('cursor')),
      ),
    )
    .orderBy(asc(turnEvents.firstId))
    .prepare('turn_events_after'),
)

/**
 * Stands in the play's log for all that was sent of a turn. Salted with the turn's id, which is erased with the turn: no
 * short words of the player's can be guessed from it afterwards.
 */
export function hashOfEvents(turnId: string, events: readonly TurnEvent[]): string {
  // As the database gives them back: without fields that are undefined.
  return saltedHash(turnId, canonical(JSON.parse(JSON.stringify(events))))
}
