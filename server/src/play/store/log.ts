import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database.ts'
import { appClock } from '../../db/schema/columns.ts'
import { type LogRow, logRecord, logText, type PlayRow, play } from '../../db/schema/plays.ts'
import { builder, compiledStatement, param, type SetClause, setClause } from '../../db/statement.ts'
import { assertSql } from '../../db/transaction.ts'

/** What a turn, a revive or a switch of language changes. Changes that come from the log go in with its records. */
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
    | 'reviveExpiresAt'
    | 'freeMove'
  >
>

/** A record made by the story's log. `h` is its hash, `prev` that of the record before; `at` is epoch ms. */
export type NewRecord = Pick<LogRow, 'seq' | 'prev' | 'at' | 'kind' | 'body' | 'h'>

/** The end of a play's log: number and hash of its last record. */
export type LogHead = Pick<PlayRow, 'playerId' | 'id' | 'epoch' | 'logSeq' | 'logHead'>

/**
 * Appends records to a play's log and saves the changes that follow from them. Throws (`log_conflict`) if the log does
 * not end at `head`: the caller holds the play's lock or its one open turn, so that is a fault of ours.
 */
export async function appendRecords(
  tx: Transaction,
  head: LogHead,
  records: readonly NewRecord[],
  changes: PlayChanges = {},
): Promise<LogHead> {
  const slots = setClause(changes)
  const known = appending.get(slots.shape) ?? appendingWith(slots)
  appending.set(slots.shape, known)
  const { end, values } = recordValues(head, records)
  await known(tx, { ...slots.values, ...values })
  return end
}

const appending = new Map<string, ReturnType<typeof appendingWith>>()

function appendingWith(slots: SetClause) {
  return compiledStatement(sql`WITH ${appendClause(slots)} SELECT ${isAppended}`)
}

/** Values of the parameters of `appendClause`, and the end of the log with these records. */
export function recordValues(head: LogHead, records: readonly NewRecord[]) {
  const end = headAfter(head, records)
  const { playerId, id: playId, epoch, logSeq, logHead } = head
  const [seq, h] = [end.logSeq, end.logHead]
  const place = { playerId, playId, epoch, logSeq, logHead, seq, h }
  return { end, values: { ...place, links: JSON.stringify(records) } }
}

export const isAppended = assertSql(sql`EXISTS (SELECT FROM grown)`, 'log_conflict')

/** Part of a statement: appends records and saves the play's changes. The statement must check `isAppended`. */
export function appendClause({ set }: SetClause, also?: SQL): SQL {
  const isHead = and(
    eq(play.playerId, param('playerId')),
    eq(play.id, param('playId')),
    eq(play.epoch, param('epoch')),
    eq(play.logSeq, param('logSeq')),
    eq(play.logHead, param('logHead')),
    also,
  )
  const update = builder
    .update(play)
    .set({ ...set, logSeq: sql`${param('seq')}`, logHead: sql`${param('h')}`, playedAt: appClock })
    .where(isHead)
    .returning({ id: play.id })
  return sql`grown AS ${update}, added AS (
      INSERT INTO ${logRecord} (player_id, play_id, epoch, seq, prev, at, kind, body, h)
      SELECT ${param('playerId')}::uuid, grown.id, ${param('epoch')}::integer, link.seq, link.prev,
        to_timestamp(link.at / 1000.0), link.kind, link.body, link.h
      FROM grown, jsonb_to_recordset(${param('links')}::jsonb)
        AS link (seq integer, prev text, at bigint, kind text, body jsonb, h text)
    )`
}

/** The end of a log with these records. Throws if they do not follow it. */
export function headAfter<Head extends LogHead>(head: Head, records: readonly NewRecord[]): Head {
  return records.reduce(follow<Head>, head)
}

function follow<Head extends LogHead>(head: Head, record: NewRecord): Head {
  // The first record follows none; what its `prev` holds is decided by the story.
  const linked = head.logSeq < 0 || record.prev === head.logHead
  if (!linked || record.seq !== head.logSeq + 1) {
    throw new Error(`record ${record.seq} does not follow the log of play ${head.id}`)
  }
  return { ...head, logSeq: record.seq, logHead: record.h }
}

/** The whole log of a run, in order. */
export function readRecords(
  db: Queryable,
  { playerId, id, epoch }: Pick<PlayRow, 'playerId' | 'id' | 'epoch'>,
): Promise<LogRow[]> {
  const isOfRun = and(
    eq(logRecord.playerId, playerId),
    eq(logRecord.playId, id),
    eq(logRecord.epoch, epoch),
  )
  return db.select().from(logRecord).where(isOfRun).orderBy(asc(logRecord.seq))
}

/** A text of the log, with the salt its hash was made with. */
export interface SaltedText {
  readonly hash: string
  readonly salt: string
  readonly text: string
  readonly lang: string
}

export async function saveTexts(
  db: Queryable,
  { playerId, id: playId }: Pick<PlayRow, 'playerId' | 'id'>,
  texts: readonly SaltedText[],
): Promise<void> {
  if (texts.length === 0) return
  await save(db, { playerId, playId, texts: JSON.stringify(texts) })
}

/** Part of a statement: saves texts. */
export const insertTexts = sql`
  INSERT INTO ${logText} (player_id, play_id, hash, salt, text, lang)
  SELECT ${param('playerId')}::uuid, ${param('playId')}::uuid, typed.hash, typed.salt, typed.text, typed.lang
  FROM jsonb_to_recordset(${param('texts')}::jsonb)
    AS typed (hash text, salt text, text text, lang text)
  ON CONFLICT DO NOTHING`

const save = compiledStatement(insertTexts)
