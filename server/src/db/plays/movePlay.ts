import { eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { play } from '../schema/play.ts'
import { appendRecords, type NewRecord } from './appendRecords.ts'
import type { LockedPlay } from './findPlay.ts'
import { type PlayChanges, savePlay } from './savePlay.ts'

/** Brings a play over to another version. Nobody has played it, so its place in the history stays. Needs the play's lock. */
export async function movePlay(
  tx: Transaction,
  locked: LockedPlay,
  records: readonly NewRecord[],
  changes: PlayChanges,
): Promise<void> {
  if (records.length > 0) await appendRecords(tx, locked, records, changes)
  else await savePlay(tx, locked.id, changes)
  await tx.update(play).set({ playedAt: locked.playedAt }).where(eq(play.id, locked.id))
}
