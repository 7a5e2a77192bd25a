import { and, inArray } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { appClock } from '../schema/appClock.ts'
import { type TurnOutcome, type TurnRow, turn } from '../schema/turn.ts'
import { type Lease, leased } from './claimTurns.ts'

/** A step of the journal. `held` has no hold where the turn is free. */
export type Step =
  | { readonly to: 'held'; readonly holdId: string | null }
  | { readonly to: 'settled'; readonly settlement: unknown }
  | { readonly to: 'narrated' }
  | { readonly to: 'done'; readonly outcome: TurnOutcome }

/**
 * Which states a step may leave. Nothing is told before it is settled; a settled turn is rejected only
 * when it can't be told at all, and what was narrated stands.
 */
function statesBefore(step: Step): TurnRow['state'][] {
  switch (step.to) {
    case 'held':
      return ['received']
    case 'settled':
      return ['held']
    case 'narrated':
      return ['settled']
    case 'done':
      return step.outcome === 'rejected' ? ['received', 'held', 'settled'] : ['narrated']
  }
}

/** Takes the turn one step on. Null: the lease is lost, or the step is not the next; the worker stops. */
export async function advanceTurn(
  db: Queryable,
  lease: Lease,
  step: Step,
): Promise<TurnRow | null> {
  const [row] = await db
    .update(turn)
    .set(changes(step))
    .where(and(leased(lease), inArray(turn.state, statesBefore(step))))
    .returning()
  return row ?? null
}

function changes(step: Step) {
  switch (step.to) {
    case 'held':
      return { state: step.to, holdId: step.holdId }
    case 'settled':
      return { state: step.to, settlement: step.settlement }
    case 'narrated':
      return { state: step.to }
    case 'done':
      return {
        state: step.to,
        outcome: step.outcome,
        doneAt: appClock,
        claimedBy: null,
        claimedUntil: null,
      }
  }
}
