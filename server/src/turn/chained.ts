import { append, type Entry, type LogRecord } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'

/** Entries as links that follow the play's log. */
export function chained(
  { id, epoch, logSeq, logHead }: Pick<PlayRow, 'id' | 'epoch' | 'logSeq' | 'logHead'>,
  entries: readonly Entry[],
  at: number,
): LogRecord[] {
  const records: LogRecord[] = []
  for (const entry of entries) {
    const last = records.at(-1) ?? (logSeq < 0 ? null : { seq: logSeq, h: logHead })
    records.push(append({ play: id, epoch, last }, entry, at))
  }
  return records
}
