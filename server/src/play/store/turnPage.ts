import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { type PlayRow, type TurnRow, turn, turnEvent } from '../../db/schema/plays.ts'
import type { NumberedEvent } from '../turnEvents.ts'
import type { LockedPlay } from './plays.ts'

export interface StoredTurn {
  readonly turn: TurnRow
  readonly events: readonly NumberedEvent[]
}

interface TurnPage {
  /** Oldest first. */
  readonly turns: readonly StoredTurn[]
  /** Whether the run has turns before the first of these. */
  readonly more: boolean
}

/** Finished turns of the run, the newest `size` before turn `before`; without those that were rejected or undone. */
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

/** Takes the newest turn of the run's record out of it. @returns its number */
export async function undoLastTurn(tx: Transaction, run: LockedPlay): Promise<number> {
  const [last] = await tx
    .select({ id: turn.id, n: turn.n })
    .from(turn)
    .where(
      and(
        eq(turn.playId, run.id),
        eq(turn.epoch, run.epoch),
        ne(turn.outcome, 'rejected'),
        eq(turn.undone, false),
      ),
    )
    .orderBy(desc(turn.n))
    .limit(1)
  if (!last) throw new Error(`play ${run.id} has no turn to take back`)
  await tx.update(turn).set({ undone: true }).where(eq(turn.id, last.id))
  return last.n
}

/** Whether a turn of the run's record has been taken out of it. */
export async function isUndone(tx: Transaction, run: LockedPlay, n: number): Promise<boolean> {
  const isMeant = and(eq(turn.playId, run.id), eq(turn.epoch, run.epoch), eq(turn.n, n))
  const [found] = await tx.select({ undone: turn.undone }).from(turn).where(isMeant).limit(1)
  return found?.undone ?? false
}
