import { eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { appClock } from '../schema/appClock.ts'
import { type PlayRow, play } from '../schema/play.ts'

/** What a turn, a revive or a switch of language changes; what a record of the log tells goes with it, by `appendRecords`. */
export type PlayChanges = Partial<
  Pick<
    PlayRow,
    | 'scriptVersion'
    | 'lang'
    | 'status'
    | 'state'
    | 'scene'
    | 'progress'
    | 'failNo'
    | 'revivesUsed'
    | 'reviveExpiresAt'
    | 'freeInARow'
    | 'freeMove'
  >
>

/** Needs the play's lock. */
export async function savePlay(
  tx: Transaction,
  playId: string,
  changes: PlayChanges,
): Promise<void> {
  await tx
    .update(play)
    .set({ ...changes, playedAt: appClock })
    .where(eq(play.id, playId))
}
