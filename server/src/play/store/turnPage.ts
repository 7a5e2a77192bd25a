import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { type PlayRow, type TurnRow, turn, turnEvents } from '../../db/schema/plays.ts'
import type { LockedPlay } from './plays.ts'
import { type NumberedEvent, numbered } from './storedEvents.ts'

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

type Run = Pick<PlayRow, 'playerId' | 'id' | 'epoch'>

function isOfRun({ playerId, id, epoch }: Run) {
  return and(eq(turn.playerId, playerId), eq(turn.playId, id), eq(turn.epoch, epoch))
}

/** Finished turns of the run, the newest `size` before turn `before`; without those that were rejected or undone. */
export async function turnPage(
  db: Queryable,
  run: Run,
  { before, size }: { before?: number; size: number },
): Promise<TurnPage> {
  const rows = await db
    .select()
    .from(turn)
    .where(
      and(
        isOfRun(run),
        eq(turn.state, 'done'),
        ne(turn.outcome, 'rejected'),
        eq(turn.undone, false),
        before === undefined ? undefined : lt(turn.n, before),
      ),
    )
    .orderBy(desc(turn.n))
    .limit(size + 1)
  const shown = rows.slice(0, size).reverse()
  const events = await eventsOf(db, run, shown)
  return {
    turns: shown.map((row) => ({ turn: row, events: events.get(row.id) ?? [] })),
    more: rows.length > size,
  }
}

export async function eventsOf(
  db: Queryable,
  { playerId }: Pick<Run, 'playerId'>,
  turns: readonly TurnRow[],
): Promise<Map<string, NumberedEvent[]>> {
  const byTurn = new Map<string, NumberedEvent[]>(turns.map(({ id }) => [id, []]))
  if (turns.length === 0) return byTurn
  const rows = await db
    .select()
    .from(turnEvents)
    .where(
      and(
        eq(turnEvents.playerId, playerId),
        sql`${turnEvents.turnId} = ANY (${sql.param([...byTurn.keys()])}::uuid[])`,
      ),
    )
    .orderBy(asc(turnEvents.turnId), asc(turnEvents.firstId))
  for (const row of rows) byTurn.get(row.turnId)?.push(...numbered(row))
  return byTurn
}

/** How many story turns of the run the player made, without free replies, and how many turns were paid for: what is undone stays paid. */
export async function countTurns(
  db: Queryable,
  run: Run,
): Promise<{ moves: number; paid: number }> {
  const isMove = sql`NOT ${turn.undone} AND ${turn.outcome} <> 'rejected' AND ${turn.input}->>'replyType' IS NOT NULL AND ${turn.decision}->'direction'->>'free' = 'false'`
  const [counted] = await db
    .select({
      moves: sql<number>`count(*) FILTER (WHERE ${isMove})::int`,
      paid: sql<number>`count(*) FILTER (WHERE ${turn.outcome} = 'charged')::int`,
    })
    .from(turn)
    .where(and(isOfRun(run), eq(turn.state, 'done')))
  return counted ?? { moves: 0, paid: 0 }
}

type TurnKey = Pick<typeof turn.$inferSelect, 'playerId' | 'id' | 'n'>

/** The newest turn of the run that stands; null where there is none. */
export async function lastTurn(tx: Transaction, run: LockedPlay): Promise<TurnKey | null> {
  const [last] = await tx
    .select({ playerId: turn.playerId, id: turn.id, n: turn.n })
    .from(turn)
    .where(and(isOfRun(run), ne(turn.outcome, 'rejected'), eq(turn.undone, false)))
    .orderBy(desc(turn.n))
    .limit(1)
  return last ?? null
}

export async function markUndone(tx: Transaction, { playerId, id }: TurnKey): Promise<void> {
  const isMeant = and(eq(turn.playerId, playerId), eq(turn.id, id))
  await tx.update(turn).set({ undone: true }).where(isMeant)
}

/** Whether a turn of the run was undone. */
export async function isUndone(tx: Transaction, run: LockedPlay, n: number): Promise<boolean> {
  const isMeant = and(isOfRun(run), eq(turn.n, n))
  const [found] = await tx.select({ undone: turn.undone }).from(turn).where(isMeant).limit(1)
  return found?.undone ?? false
}
