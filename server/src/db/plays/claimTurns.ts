import { and, asc, eq, inArray, isNull, lt, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { appClock, appClockPlus } from '../schema/appClock.ts'
import { type TurnRow, turn } from '../schema/turn.ts'

// Written out: a plan that is made for any state can't use the index of the open ones.
const isOpen = sql`${turn.state} <> 'done'`

/** Who works on a turn. Only one worker holds an unexpired lease, and only it may write the turn. */
export interface Lease {
  readonly turnId: string
  /** A random id of this process. */
  readonly worker: string
}

/** Takes over open turns whose worker is gone, the oldest first: at start, and every so often after. */
export function claimTurns(
  db: Queryable,
  { worker, leaseMs, limit }: { worker: string; leaseMs: number; limit: number },
): Promise<TurnRow[]> {
  const abandoned = db
    .select({ id: turn.id })
    .from(turn)
    .where(and(isOpen, or(isNull(turn.claimedUntil), lt(turn.claimedUntil, appClock))))
    .orderBy(asc(turn.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(turn)
    .set({
      claimedBy: worker,
      claimedUntil: appClockPlus(leaseMs),
      // It rests longer each time up to a minute, for as long as it takes: the count itself must not run over.
      attempts: sql`least(${turn.attempts} + 1, 1000)`,
    })
    .where(inArray(turn.id, sql`(${abandoned})`))
    .returning()
}

/** Keeps a turn that takes long. False: another worker has it, or it is done; stop. */
export async function renewLease(db: Queryable, lease: Lease, leaseMs: number): Promise<boolean> {
  const rows = await db
    .update(turn)
    .set({ claimedUntil: appClockPlus(leaseMs) })
    .where(leased(lease))
    .returning({ id: turn.id })
  return rows.length === 1
}

/** Lets a turn go that this process can't finish now. Another may take it after `restMs`. */
export async function dropLease(db: Queryable, lease: Lease, restMs = 0): Promise<void> {
  await db
    .update(turn)
    .set({ claimedUntil: appClockPlus(restMs), claimedBy: null })
    .where(leased(lease))
}

/** Still ours: a worker that was overtaken has another's id on the row, whatever the clock says. */
export function leased({ turnId, worker }: Lease | Record<keyof Lease, Placeholder>) {
  return and(eq(turn.id, turnId), eq(turn.claimedBy, worker), ne(turn.state, 'done'))
}
