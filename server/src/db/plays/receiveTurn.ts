import { randomUUID } from 'node:crypto'
import type { TurnEvent } from '@fabula/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { holding, holdValues, type ResultRow, resultRow, turnHold } from '../ledger/index.ts'
import { appClock } from '../schema/appClock.ts'
import { play } from '../schema/play.ts'
import { type TurnInput, type TurnRow, turn } from '../schema/turn.ts'
import { turnEvent } from '../schema/turnEvent.ts'
import { compiledStatement, param } from '../writtenOut.ts'
import type { LockedPlay } from './findPlay.ts'

export interface NewMove {
  readonly key: string
  readonly input: TurnInput
  readonly worker: string
  readonly leaseMs: number
}

/** What a new turn begins with. */
export interface TurnStart {
  /** Energy to set aside for it; 0 where it is free. */
  readonly energy: number
  readonly events: readonly TurnEvent[]
  /** The play's language from now on. */
  readonly lang?: string
}

/** The turn's energy could not be set aside; nothing was taken in. */
export class InsufficientFunds extends Error {
  override readonly name = 'NotHeld'
  readonly outcome: ResultRow['outcome']

  constructor(outcome: ResultRow['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

/** A play's next turn, leased to the one who takes it in. */
export function newTurnRow(
  { id: playId, epoch, turnNo, now }: Pick<LockedPlay, 'id' | 'epoch' | 'turnNo' | 'now'>,
  { key, input, worker, leaseMs }: NewMove,
  { energy, events }: TurnStart,
): TurnRow {
  return {
    ...{ id: randomUUID(), playId, epoch, n: turnNo + 1, key, input },
    ...{ state: 'held', holdId: energy === 0 ? null : randomUUID(), cursor: events.length },
    ...{ outcome: null, decision: null, told: null, attempts: 0, undone: false },
    ...{ claimedBy: worker, claimedUntil: now + leaseMs, createdAt: now, doneAt: null },
  }
}

/**
 * Takes a new turn in: journalled with its first events, counted by the play, its energy set aside. Throws `NotHeld`
 * where it can't be; then nothing is written.
 */
export async function insertTurn(
  tx: Transaction,
  turn: TurnRow,
  { events, lang, energy, playerId }: TurnStart & { playerId: string },
): Promise<void> {
  const { holdId, playId, n } = turn
  const said = { input: JSON.stringify(turn.input), events: JSON.stringify(events) }
  const row = { ...turn, ...said, lang: lang ?? null }
  if (holdId === null) {
    await insertFree(tx, row)
    return
  }
  const hold = holdValues(turnHold({ id: holdId, playId, n, playerId, energy }))
  const { outcome } = await insertHeld(tx, { ...row, ...hold })
  if (outcome !== 'posted') throw new InsufficientFunds(outcome)
}

/** The first events of a turn, as part of a statement. */
export const insertedEvents = sql`
  INSERT INTO ${turnEvent} (turn_id, id, body)
  SELECT ${param('id')}::uuid, said.n, said.body
  FROM jsonb_array_elements(${param('events')}::jsonb) WITH ORDINALITY AS said (body, n)`

/** The place of a moment that comes as epoch ms. */
export function moment(name: string) {
  return sql`to_timestamp(${param(name)}::float8 / 1000)`
}

const insertHeld = resultRow(inserting(holding))
const insertFree = compiledStatement(inserting(sql`SELECT 'posted' AS outcome`))

/** @param held what is set aside for the turn, and its `outcome` */
function inserting(held: SQL) {
  return sql`
    WITH held AS MATERIALIZED (${held}), counted AS (
      UPDATE ${play} SET turn_no = ${param('n')}, played_at = ${appClock},
        lang = coalesce(${param('lang')}, lang)
      FROM held WHERE id = ${param('playId')} AND outcome = 'posted'
    ), said AS (${insertedEvents} WHERE EXISTS (SELECT FROM held WHERE outcome = 'posted')), taken AS (
      INSERT INTO ${turn} (id, play_id, epoch, n, key, input, hold_id, state, cursor, claimed_by, claimed_until,
        created_at)
      SELECT ${param('id')}::uuid, ${param('playId')}::uuid, ${param('epoch')}::integer,
        ${param('n')}::integer, ${param('key')}, ${param('input')}::jsonb, ${param('holdId')}::uuid,
        ${param('state')}, ${param('cursor')}::integer, ${param('claimedBy')}::uuid,
        ${moment('claimedUntil')}, ${moment('createdAt')}
      FROM held WHERE outcome = 'posted'
    )
    SELECT * FROM held`
}
