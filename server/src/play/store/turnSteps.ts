import type { TurnEvent } from '@fabula/contract'
import { and, asc, desc, eq, lt, lte, not, or, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { appClock, appClockPlus } from '../../db/schema/columns.ts'
import {
  type TurnOutcome,
  type TurnRow,
  turn,
  turnEvents,
  turnWorker,
} from '../../db/schema/plays.ts'
import { builder, compiledStatement, param, type SetClause, setClause } from '../../db/statement.ts'
import { assertSql } from '../../db/transaction.ts'
import type { TurnKey } from './storedEvents.ts'
import { isOpen } from './turns.ts'

/** A step of the journal. */
export type Step =
  | { readonly to: 'decided'; readonly decision: unknown }
  | {
      readonly to: 'done'
      readonly outcome: TurnOutcome
      readonly narration?: unknown
      /** Of a turn that is decided and done in one step. */
      readonly decision?: unknown
    }

/**
 * The state that a step must find. Nothing is narrated before it is decided, and a decision is in the log for good:
 * only a turn that is not decided can be rejected.
 */
function stateBefore(step: Step): TurnRow['state'] {
  const isDecidedBefore = step.to === 'done' && step.outcome !== 'rejected' && !('decision' in step)
  return isDecidedBefore ? 'decided' : 'held'
}

/**
 * Takes the turn one step on and stores the events of the step behind the one with id `cursor`. Raises `lease_lost` if
 * the lease is lost, other events were added, or the step is not the next: nothing is written, and the worker stops.
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

/** Adds events to a turn that is being narrated; otherwise like `advanceTurn`. */
export function appendEvents(
  db: Queryable,
  lease: Lease,
  { cursor, events }: { cursor: number; events: readonly TurnEvent[] },
): Promise<void> {
  return moveTurn(db, lease, { before: null, changes: {}, cursor, events })
}

interface Moving {
  /** Null where any state will do. */
  readonly before: TurnRow['state'] | null
  readonly changes: ReturnType<typeof changesOf> | Record<string, never>
  readonly cursor: number
  readonly events: readonly TurnEvent[]
}

async function moveTurn(
  db: Queryable,
  lease: Lease,
  { before, changes, cursor, events }: Moving,
): Promise<void> {
  const slots = setClause(changes)
  const known = moving.get(slots.shape) ?? movingWith(slots)
  moving.set(slots.shape, known)
  const place = { before, cursor, after: cursor + events.length }
  await known(db, { ...slots.values, ...lease, ...place, said: JSON.stringify(events) })
}

const moving = new Map<string, ReturnType<typeof movingWith>>()

function movingWith({ set }: SetClause) {
  const lease = { playerId: param('playerId'), turnId: param('turnId'), worker: param('worker') }
  const isNext = sql`${turn.state} = coalesce(${param('before')}, ${turn.state}) AND ${turn.cursor} = ${param('cursor')}`
  const update = builder
    .update(turn)
    .set({ ...set, cursor: sql`${param('after')}` })
    .where(and(leased(lease), isNext))
    .returning({ id: turn.id })
  return compiledStatement(sql`
    WITH moved AS ${update}, said AS (
      INSERT INTO ${turnEvents} (player_id, turn_id, first_id, bodies)
      SELECT ${param('playerId')}::uuid, moved.id, ${param('cursor')}::integer + 1, ${param('said')}::jsonb
      FROM moved WHERE jsonb_array_length(${param('said')}::jsonb) > 0
    )
    SELECT ${assertSql(sql`EXISTS (SELECT FROM moved)`, 'lease_lost')}`)
}

function changesOf(step: Step) {
  if (step.to === 'decided') return { state: step.to, decision: step.decision }
  const { to: state, outcome, narration = null, decision } = step
  const decided = decision === undefined ? {} : { decision }
  return {
    state,
    outcome,
    narration,
    ...decided,
    doneAt: appClock,
    claimedBy: null,
    claimedUntil: null,
  }
}

/** Who works on a turn. Only one worker holds an unexpired lease, and only it may write the turn. */
export interface Lease extends TurnKey {
  /** A random id of this process. */
  readonly worker: string
}

/**
 * Takes over open turns whose worker is gone, the longest abandoned first: at start, and every so often after. Its own
 * ones that it does not tell any more are abandoned as well: while it lives nobody else may take them.
 * @param except ids of turns that it tells, and of those that this release can't read
 */
export async function claimTurns(
  db: Queryable,
  {
    worker,
    leaseMs,
    limit,
    except = [],
  }: { worker: string; leaseMs: number; limit: number; except?: readonly string[] },
): Promise<TurnRow[]> {
  // In a subquery the clock is read once. In the condition itself the function, which is volatile, prevents the index.
  const isPast = lte(turn.claimedUntil, sql`(SELECT ${appClock})`)
  // One that says to be alive for longer said so before the clock was set back.
  const isAlive = sql`EXISTS (SELECT FROM ${turnWorker} WHERE ${turnWorker.id} = ${turn.claimedBy}
    AND ${turnWorker.id} <> ${worker}::uuid AND ${turnWorker.aliveUntil} > (SELECT ${appClock}) AND ${turnWorker.aliveUntil} <= (SELECT ${appClockPlus(leaseMs)}))`
  const isAbandoned = and(isPast, not(isAlive))
  const isFree = sql`${turn.id} <> ALL (${sql.param([...except])}::uuid[])`
  const abandoned = await db
    .select({ playerId: turn.playerId, id: turn.id })
    .from(turn)
    .where(and(isAbandoned, isFree))
    .orderBy(asc(turn.claimedUntil))
    .limit(limit)
  const claimed: TurnRow[] = []
  // A statement changes the rows of one player. Of two workers that found the same turn the second one changes nothing.
  for (const { playerId, id } of abandoned) {
    const rows = await db
      .update(turn)
      .set({
        claimedBy: worker,
        claimedUntil: appClockPlus(leaseMs),
        // A turn is tried without end, at last once a minute: the count must not exceed its column.
        attempts: sql`least(${turn.attempts} + 1, 1000)`,
      })
      .where(and(eq(turn.playerId, playerId), eq(turn.id, id), isAbandoned))
      .returning()
    claimed.push(...rows)
  }
  return claimed
}

/** Longer than any lease, and than any rest between two attempts. */
const farMs = 120_000

/**
 * Shortens leases that end later than any that was given: the clock was set back since, and a worker that was killed
 * before would hold its turn until the clock is there again. A worker that lives renews its own.
 */
export async function shortenFarLeases(
  db: Queryable,
  { leaseMs, limit }: { leaseMs: number; limit: number },
): Promise<void> {
  const isFar = sql`${turn.claimedUntil} > (SELECT ${appClockPlus(farMs)})`
  const held = await db
    .select({ playerId: turn.playerId, id: turn.id })
    .from(turn)
    .where(isFar)
    .orderBy(desc(turn.claimedUntil))
    .limit(limit)
  for (const { playerId, id } of held) {
    await db
      .update(turn)
      .set({ claimedUntil: appClockPlus(leaseMs) })
      .where(and(eq(turn.playerId, playerId), eq(turn.id, id), isFar))
  }
}

/** The worker's turns are its own until `leaseMs` from now. Costs the same however many they are. */
export async function keepAlive(
  db: Queryable,
  { worker, leaseMs }: { worker: string; leaseMs: number },
): Promise<void> {
  const row = { id: worker, aliveUntil: appClockPlus(leaseMs) }
  await db
    .insert(turnWorker)
    .values(row)
    .onConflictDoUpdate({ target: turnWorker.id, set: { aliveUntil: row.aliveUntil } })
}

const forgottenMs = -86_400_000

/** Forgets a worker that stops, and those that died a day ago. */
export async function forgetWorker(db: Queryable, worker: string): Promise<void> {
  const isLongGone = lt(turnWorker.aliveUntil, appClockPlus(forgottenMs))
  await db.delete(turnWorker).where(or(eq(turnWorker.id, worker), isLongGone))
}

/** Renews the lease of one turn. False: another worker has it, or it is done, and this one must stop. */
export async function renewLease(db: Queryable, lease: Lease, leaseMs: number): Promise<boolean> {
  const rows = await db
    .update(turn)
    .set({ claimedUntil: appClockPlus(leaseMs) })
    .where(leased(lease))
    .returning({ id: turn.id })
  return rows.length === 1
}

/** Gives up a turn that this process cannot finish now. Another may take it after `restMs`. */
export async function dropLease(
  db: Queryable,
  lease: Lease,
  { restMs = 0, isTried = true }: { restMs?: number; isTried?: boolean } = {},
): Promise<void> {
  const attempts = isTried ? {} : { attempts: sql`greatest(${turn.attempts} - 1, 0)` }
  await db
    .update(turn)
    .set({ claimedUntil: appClockPlus(restMs), claimedBy: null, ...attempts })
    .where(leased(lease))
}

/** The lease is still this worker's. Once it is lost the row has another worker's id, whatever the clock says. */
function leased({ playerId, turnId, worker }: Lease | Record<keyof Lease, Placeholder>) {
  const isMeant = and(eq(turn.playerId, playerId), eq(turn.id, turnId))
  return and(isMeant, eq(turn.claimedBy, worker), isOpen)
}
