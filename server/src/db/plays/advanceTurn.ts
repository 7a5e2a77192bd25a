import type { TurnEvent } from '@fabula/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { required } from '../required.ts'
import { appClock } from '../schema/appClock.ts'
import { type TurnOutcome, type TurnRow, turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'
import { type Lease, leased } from './claimTurns.ts'

/** A step of the journal. */
export type Step =
  | { readonly to: 'settled'; readonly settlement: unknown }
  | { readonly to: 'done'; readonly outcome: TurnOutcome; readonly told?: unknown }

/**
 * The one state a step may leave. Nothing is told before it is settled, and what is settled is in the log
 * for good: only a turn that is not can be rejected.
 */
function stateBefore(step: Step): TurnRow['state'] {
  return step.to === 'settled' || step.outcome === 'rejected' ? 'held' : 'settled'
}

/**
 * Takes the turn one step on, together with the events that tell of it, which follow the one with id `cursor`.
 * `overtaken`: the lease is lost, others were added, or the step is not the next; nothing is written and the worker
 * stops.
 */
export function advanceTurn(
  tx: Transaction,
  lease: Lease,
  { step, cursor, events }: { step: Step; cursor: number; events: readonly TurnEvent[] },
): Promise<void> {
  const changes = { ...changesOf(step), cursor: cursor + events.length }
  const isNext = eq(turn.state, stateBefore(step))
  return moveTurn(tx, { changes, isNext, lease, cursor, events })
}

/** Adds events to a turn that is being told; otherwise like `advanceTurn`. */
export function appendEvents(
  tx: Transaction,
  lease: Lease,
  { cursor, events }: { cursor: number; events: readonly TurnEvent[] },
): Promise<void> {
  const changes = { cursor: cursor + events.length }
  return moveTurn(tx, { changes, isNext: undefined, lease, cursor, events })
}

interface Moving {
  readonly changes: Partial<typeof turn.$inferInsert> | ReturnType<typeof changesOf>
  readonly isNext: SQL | undefined
  readonly lease: Lease
  readonly cursor: number
  readonly events: readonly TurnEvent[]
}

async function moveTurn(
  tx: Transaction,
  { changes, isNext, lease, cursor, events }: Moving,
): Promise<void> {
  const update = tx
    .update(turn)
    .set(changes)
    .where(and(leased(lease), isNext, eq(turn.cursor, cursor)))
    .returning({ id: turn.id })
  await tx.execute(sql`
    WITH moved AS ${update}, said AS (
      INSERT INTO ${turnEvent} (turn_id, id, body)
      SELECT moved.id, (${cursor} + said.n)::integer, said.body
      FROM moved, jsonb_array_elements(${JSON.stringify(events)}::jsonb) WITH ORDINALITY AS said (body, n)
    )
    SELECT ${required(sql`EXISTS (SELECT FROM moved)`, 'overtaken')}`)
}

function changesOf(step: Step) {
  if (step.to === 'settled') return { state: step.to, settlement: step.settlement }
  const { to: state, outcome, told = null } = step
  return { state, outcome, told, doneAt: appClock, claimedBy: null, claimedUntil: null }
}
