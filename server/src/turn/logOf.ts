import { type LogRecord, readRecord } from '@fabula/story'
import type { LogRow } from '../db/schema/logRecord.ts'

/** Rows as the story's log knows them. What can't be read is a fault of ours, and named. */
export function logOf(rows: readonly LogRow[]): LogRecord[] {
  return rows.map(({ playId, ...row }) => {
    const record = readRecord({ ...row, play: playId })
    if (!record) throw new Error(`record ${row.seq} of play ${playId} can't be read`)
    return record
  })
}
