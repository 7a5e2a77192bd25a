import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { narratorState } from '../schema/narratorState.ts'
import type { PlayRow } from '../schema/play.ts'

type Run = Pick<PlayRow, 'id' | 'epoch'>

/** The narrator's bags of this run; null at its start. Its reader parses them. */
export async function readNarratorState(db: Queryable, run: Run): Promise<unknown> {
  const [row] = await db
    .select({ body: narratorState.body })
    .from(narratorState)
    .where(and(eq(narratorState.playId, run.id), eq(narratorState.epoch, run.epoch)))
  return row?.body ?? null
}

export async function saveNarratorState(db: Queryable, run: Run, body: unknown): Promise<void> {
  await db
    .insert(narratorState)
    .values({ playId: run.id, epoch: run.epoch, body })
    .onConflictDoUpdate({ target: narratorState.playId, set: { epoch: run.epoch, body } })
}
