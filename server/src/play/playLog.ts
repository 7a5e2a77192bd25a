import { append, type Entry, type LogRecord, type PlayState, readRecord } from '@fabula/story'
import type { Queryable } from '../db/database.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { type LogHead, readRecords } from './store/log.ts'

/** The log of a play's current run, parsed. Throws for a record that can't be read. */
export async function readLog(
  db: Queryable,
  play: Pick<PlayRow, 'playerId' | 'id' | 'epoch'>,
): Promise<LogRecord[]> {
  const rows = await readRecords(db, play)
  return rows.map(({ playerId: _, playId, ...row }) => {
    const record = readRecord({ ...row, play: playId })
    if (!record) throw new Error(`record ${row.seq} of play ${playId} can't be read`)
    return record
  })
}

/** Chains entries to the end of a play's log. @param at epoch ms */
export function linkEntries(
  { id, epoch, logSeq, logHead }: LogHead,
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

/** The last entry of a log, which discloses the seed of the dice; none while the play may go on. */
export function endEntries({ seed }: Pick<PlayRow, 'seed'>, { phase }: PlayState): Entry[] {
  if (phase !== 'won' && phase !== 'failed') return []
  return [{ kind: 'end', body: { v: 1, seed: seed.toString('hex') } }]
}
