import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import type { PlayRow } from '../schema/play.ts'
import { type TurnRow, turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'
import type { NumberedEvent } from './eventsAfter.ts'

export interface StoredTurn {
  readonly turn: TurnRow
  readonly events: readonly NumberedEvent[]
}

export interface TurnPage {
  /** Oldest first. */
  readonly turns: readonly StoredTurn[]
  /** Whether the run has turns before the first of these. */
  readonly more: boolean
}

/** Finished turns of the run, the newest `size` of those before `before`; rejected and undone ones left no trace. */
export async function turnPage(
  db: Queryable,
  run: Pick<PlayRow, 'id' | 'epoch'>,
  { before, size }: { before?: number; size: number },
): Promise<TurnPage> {
  const rows = await db
    .select()
    .from(turn)
    .where(
      and(
        eq(turn.playId, run.id),
        eq(turn.epoch, run.epoch),
        eq(turn.state, 'done'),
        ne(turn.outcome, 'rejected'),
        eq(turn.undone, false),
        before === undefined ? undefined : lt(turn.n, before),
      ),
    )
    .orderBy(desc(turn.n))
    .limit(size + 1)
  const shown = rows.slice(0, size).reverse()
  const events = await eventsOf(
    db,
    shown.map((row) => row.id),
  )
  return {
    turns: shown.map((row) => ({ turn: row, events: events.get(row.id) ?? [] })),
    more: rows.length > size,
  }
}

async function eventsOf(
  db: Queryable,
  turnIds: readonly string[],
): Promise<Map<string, NumberedEvent[]>> {
  const byTurn = new Map<string, NumberedEvent[]>(turnIds.map((id) => [id, []]))
  if (turnIds.length === 0) return byTurn
  const rows = await db
    .select()
    .from(turnEvent)
    .where(inArray(turnEvent.turnId, [...turnIds]))
    .orderBy(asc(turnEvent.turnId), asc(turnEvent.id))
  for (const { turnId, id, body } of rows) byTurn.get(turnId)?.push({ id, event: body })
  return byTurn
}
