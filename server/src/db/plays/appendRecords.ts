import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database.ts'
import { type LogRow, logRecord } from '../schema/logRecord.ts'
import { type PlayRow, play } from '../schema/play.ts'

/** A link made by the story's log: `h` binds it to `prev`. `at` is epoch ms. */
export type NewRecord = Pick<LogRow, 'seq' | 'prev' | 'at' | 'kind' | 'body' | 'h'>

/** The place a play's log is at: the last link's number and hash. */
export type LogHead = Pick<PlayRow, 'id' | 'epoch' | 'logSeq' | 'logHead'>

/**
 * Adds links to a play's log and moves its head. Throws where they don't follow on from the head given:
 * the caller read it under the play's lock, so a gap is a fault of ours.
 */
export async function appendRecords(
  tx: Transaction,
  head: LogHead,
  records: readonly NewRecord[],
): Promise<LogHead> {
  const end = records.reduce(follow, head)
  if (records.length === 0) return end
  const [moved] = await tx
    .update(play)
    .set({ logSeq: end.logSeq, logHead: end.logHead })
    .where(
      and(
        eq(play.id, head.id),
        eq(play.epoch, head.epoch),
        eq(play.logSeq, head.logSeq),
        eq(play.logHead, head.logHead),
      ),
    )
    .returning({ id: play.id })
  if (moved === undefined) throw new Error(`the log of play ${head.id} has moved on`)
  await tx
    .insert(logRecord)
    .values(records.map((record) => ({ ...record, playId: head.id, epoch: head.epoch })))
  return end
}

function follow(head: LogHead, record: NewRecord): LogHead {
  // The first link has nothing of ours before it: what its `prev` holds is the story's business.
  const linked = head.logSeq < 0 || record.prev === head.logHead
  if (!linked || record.seq !== head.logSeq + 1) {
    throw new Error(`record ${record.seq} does not follow the log of play ${head.id}`)
  }
  return { ...head, logSeq: record.seq, logHead: record.h }
}

/** The whole log of a run, in order. */
export function readRecords(
  db: Queryable,
  { id, epoch }: Pick<PlayRow, 'id' | 'epoch'>,
): Promise<LogRow[]> {
  return db
    .select()
    .from(logRecord)
    .where(and(eq(logRecord.playId, id), eq(logRecord.epoch, epoch)))
    .orderBy(asc(logRecord.seq))
}
