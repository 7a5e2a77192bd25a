import type { TurnEvent } from '@fabula/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { appClock } from '../../db/schema/columns.ts'
import { play, type TurnRow, turn } from '../../db/schema/plays.ts'
import { compiledStatement, param, type SetClause, setClause } from '../../db/statement.ts'
import { type Spending, spendClause, spendValues } from '../../wallet/ledger/holds.ts'
import {
  appendClause,
  insertTexts,
  isAppended,
  type LogHead,
  type NewRecord,
  type PlayChanges,
  recordValues,
  type SaltedText,
} from './log.ts'
import { upsertNarratorState } from './plays.ts'
import { insertEvents, moment } from './turns.ts'

/** A whole turn, from its move to its last event. */
export interface CompletedTurn {
  readonly turn: TurnRow
  readonly events: readonly TurnEvent[]
  /** The play's log as it was read, and what it gains. */
  readonly head: LogHead
  /** The script's version that it was decided by. */
  readonly scriptVersion: number
  readonly records: readonly NewRecord[]
  readonly changes: PlayChanges
  readonly texts: readonly SaltedText[]
  readonly narratorState: unknown
  readonly spending: Spending
}

/**
 * Stores a whole turn in one statement, which is its own transaction and needs no lock before. Raises `log_conflict` if
 * the play is no longer as it was read, `balance_conflict` if the balances are not.
 */
export async function insertCompletedTurn(db: Db, whole: CompletedTurn): Promise<void> {
  const { turn, head, records, spending } = whole
  const slots = setClause({ ...whole.changes, turnNo: turn.n }, 'play ')
  const known = storing.get(slots.shape) ?? storingWith(slots)
  storing.set(slots.shape, known)
  const written = {
    input: JSON.stringify(turn.input),
    decision: JSON.stringify(turn.decision),
    narration: JSON.stringify(turn.narration),
    events: JSON.stringify(whole.events),
    texts: JSON.stringify(whole.texts),
    narratorState: JSON.stringify(whole.narratorState),
  }
  await known(db, {
    ...{ ...turn, ...slots.values, ...recordValues(head, records).values, ...written },
    ...spendValues(spending),
    turnBefore: turn.n - 1,
    decidedBy: whole.scriptVersion,
  })
}

const storing = new Map<string, ReturnType<typeof storingWith>>()

function storingWith(ofPlay: SetClause) {
  // Every accepted turn raises `turnNo`, also one that another process is still narrating. A play without log records
  // that was migrated differs in its version alone.
  const isNext = and(
    eq(play.turnNo, param('turnBefore')),
    eq(play.scriptVersion, param('decidedBy')),
  )
  return compiledStatement(sql`
    WITH ${appendClause(ofPlay, isNext)}, taken AS (
      INSERT INTO ${turn} (player_id, id, play_id, epoch, n, key, input, state, outcome, decision, narration, cursor,
        created_at, done_at)
      VALUES (${param('playerId')}::uuid, ${param('id')}::uuid, ${param('playId')}::uuid, ${param('epoch')}::integer,
        ${param('n')}::integer, ${param('key')}, ${param('input')}::jsonb, 'done', ${param('outcome')},
        ${param('decision')}::jsonb, ${param('narration')}::jsonb, ${param('cursor')}::integer,
        ${moment('createdAt')}, ${appClock})
    ), said AS (${insertEvents}), typed AS (${insertTexts}), remembered AS (${upsertNarratorState})
    SELECT ${isAppended}, ${spendClause}`)
}
