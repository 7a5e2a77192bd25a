import { hashOf } from './canonical.ts'
import type { Entry, LogRecord } from './types.ts'

/** What the first record of an epoch follows. */
export function genesis(play: string, epoch: number): string {
  return hashOf({ play, epoch })
}

export function recordHash(record: Omit<LogRecord, 'h'>): string {
  const { prev, play, epoch, seq, at, kind, body } = record
  return hashOf([prev, { play, epoch, seq, at, kind, body }])
}

/** The next record of a chain. Writes nothing: storing it is the caller's. */
export function append(
  chain: { play: string; epoch: number; last: Pick<LogRecord, 'seq' | 'h'> | null },
  entry: Entry,
  at: number,
): LogRecord {
  const { play, epoch, last } = chain
  const seq = last ? last.seq + 1 : 0
  const record = { ...entry, play, epoch, seq, prev: last?.h ?? genesis(play, epoch), at }
  return { ...record, h: recordHash(record) }
}
