import { and, desc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import type { PlayRow } from '../schema/play.ts'
import { turn } from '../schema/turn.ts'

/** Takes the newest turn of the run's record out of it. @returns its number. Needs the play's lock. */
export async function undoLastTurn(
  tx: Transaction,
  run: Pick<PlayRow, 'id' | 'epoch'>,
): Promise<number> {
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
export async function isUndone(
  tx: Transaction,
  run: Pick<PlayRow, 'id' | 'epoch'>,
  n: number,
): Promise<boolean> {
  const isMeant = and(eq(turn.playId, run.id), eq(turn.epoch, run.epoch), eq(turn.n, n))
  const [found] = await tx.select({ undone: turn.undone }).from(turn).where(isMeant).limit(1)
  return found?.undone ?? false
}
