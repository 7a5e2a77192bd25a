import type { TurnEvent } from '@fabula/contract'
import { and, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { assertSql } from '../required.ts'
import { appClock } from '../schema/appClock.ts'
import { type TurnOutcome, type TurnRow, turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'
import { builder, compiledStatement, param, type SetClause, setClause } from '../writtenOut.ts'
import { type Lease, leased } from './claimTurns.ts'

/** A step of the journal. */
export type Step =
  | { readonly to: 'settled'; readonly decision: unknown }
  | {
      readonly to: 'done'
      readonly outcome: TurnOutcome
      readonly told?: unknown
      /** Of a turn that is settled by this very step. */
      readonly decision?: unknown
    }

/**
 * The one state a step may leave. Nothing is told before it is settled, and what is settled is in the log
 * for good: only a turn that is not can be rejected.
 */
function stateBefore(step: Step): TurnRow['state'] {
  const isSettledBefore = step.to === 'done' && step.outcome !== 'rejected' && !('decision' in step)
  return isSettledBefore ? 'settled' : 'held'
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
  return moveTurn(tx, lease, {
    before: stateBefore(step),
    changes: changesOf(step),
    cursor,
    events,
  })
}

/** Adds events to a turn that is being told; otherwise like `advanceTurn`. */
export function appendEvents(
  tx: Transaction,
  lease: Lease,
  { cursor, events }: { cursor: number; events: readonly TurnEvent[] },
): Promise<void> {
  return moveTurn(tx, lease, { before: null, changes: {}, cursor, events })
}

interface Moving {
  /** Null where any state will do. */
  readonly before: TurnRow['state'] | null
  readonly changes: ReturnType<typeof changesOf> | Record<string, never>
  readonly cursor: number
  readonly events: readonly TurnEvent[]
}

async function moveTurn(
  tx: Transaction,
  lease: Lease,
  { before, changes, cursor, events }: Moving,
): Promise<void> {
  const slots = setClause(changes)
  const known = moving.get(slots.shape) ?? movingWith(slots)
  moving.set(slots.shape, known)
  const place = { before, cursor, after: cursor + events.length }
  await known(tx, { ...slots.values, ...lease, ...place, said: JSON.stringify(events) })
}

const moving = new Map<string, ReturnType<typeof movingWith>>()

function movingWith({ set }: SetClause) {
  const lease = { turnId: param('turnId'), worker: param('worker') }
  const isNext = sql`${turn.state} = coalesce(${param('before')}, ${turn.state}) AND ${turn.cursor} = ${param('cursor')}`
  const update = builder
    .update(turn)
    .set({ ...set, cursor: sql`${param('after')}` })
    .where(and(leased(lease), isNext))
    .returning({ id: turn.id })
  return compiledStatement(sql`
    WITH moved AS ${update}, said AS (
      INSERT INTO ${turnEvent} (turn_id, id, body)
      SELECT moved.id, (${param('cursor')}::integer + said.n)::integer, said.body
      FROM moved, jsonb_array_elements(${param('said')}::jsonb) WITH ORDINALITY AS said (body, n)
    )
    SELECT ${assertSql(sql`EXISTS (SELECT FROM moved)`, 'overtaken')}`)
}

function changesOf(step: Step) {
  if (step.to === 'settled') return { state: step.to, decision: step.decision }
  const { to: state, outcome, told = null, decision } = step
  const settled = decision === undefined ? {} : { decision }
  return { state, outcome, told, ...settled, doneAt: appClock, claimedBy: null, claimedUntil: null }
}
