import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TurnEvent } from '@fabula/contract'
import { and, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '../../db/database.ts'
import { type PlayerRow, player } from '../../db/schema/accounts.ts'
import { appClock } from '../../db/schema/columns.ts'
import {
  narratorState,
  type PlayRow,
  play,
  type TurnInput,
  type TurnRow,
  turn,
  turnEvent,
} from '../../db/schema/plays.ts'
import { compiledStatement, param, prepared } from '../../db/statement.ts'
import { holding, holdValues, turnHold } from '../../wallet/ledger/holds.ts'
import { type ResultRow, resultRow } from '../../wallet/ledger/posting.ts'
import { type LockedPlay, nowMs } from './plays.ts'

interface NewMove {
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

/** A turn with the play and the player it belongs to, none of them locked. */
export async function findTurn(
  db: Queryable,
  turnId: string,
): Promise<{ turn: TurnRow; play: PlayRow; player: PlayerRow } | null> {
  const [row] = await db
    .select({ turn, play, player })
    .from(turn)
    .innerJoin(play, eq(play.id, turn.playId))
    .innerJoin(player, eq(player.id, play.playerId))
    .where(eq(turn.id, turnId))
  return row ?? null
}

/** The turn that is still being answered; a play has one at most. */
export async function openTurn(db: Queryable, playId: string): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), ne(turn.state, 'done')))
  return row ?? null
}

/** The turn a client named by its own key. */
export async function turnByKey(
  db: Queryable,
  playId: string,
  key: string,
): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), eq(turn.key, key)))
  return row ?? null
}

/** The turns of a play that decide what becomes of a move: the one of its key, and one that is open. */
export function findTurnsFor(
  tx: Transaction,
  beside: { playId: string } | { playerId: string; gameId: string },
  key: string,
): Promise<TurnRow[]> {
  const ask = 'playId' in beside ? besideInPlay(tx) : besideInGame(tx)
  return ask.execute({ ...beside, key })
}

const besideInPlay = prepared((db) => besides(db, sql`${param('playId')}`).prepare('turns_of_play'))
const besideInGame = prepared((db) => {
  const isOwn = and(eq(play.playerId, param('playerId')), eq(play.gameId, param('gameId')))
  const playId = db.select({ id: play.id }).from(play).where(isOwn)
  return besides(db, sql`${playId}`).prepare('turns_of_game')
})

function besides(db: Queryable, playId: SQL) {
  const isBeside = or(eq(turn.key, param('key')), ne(turn.state, 'done'))
  return db
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), isBeside))
}

/** A play as it is now, with nobody kept from changing it. */
interface PlayRead {
  readonly play: LockedPlay
  /** The narrator's state; its reader parses it. */
  readonly saved: unknown
  /** No turn is open, and the key is new. */
  readonly isClear: boolean
}

/** What a move stands on; null where the player has no play of the game. */
export async function readPlayFor(
  db: Db,
  place: { playerId: string; gameId: string; key: string },
): Promise<PlayRead | null> {
  const [row] = await ground(db).execute(place)
  if (row === undefined) return null
  const { saved, isClear, ...found } = row
  return { play: found, saved, isClear }
}

const ground = prepared((db) => {
  const isBeside = or(eq(turn.key, param('key')), sql`${turn.state} <> 'done'`)
  const beside = db
    .select({ id: turn.id })
    .from(turn)
    .where(and(eq(turn.playId, play.id), isBeside))
  return db
    .select({
      ...getTableColumns(play),
      now: nowMs,
      saved: narratorState.body,
      isClear: sql<boolean>`NOT EXISTS (${beside})`,
    })
    .from(play)
    .leftJoin(
      narratorState,
      and(eq(narratorState.playId, play.id), eq(narratorState.epoch, play.epoch)),
    )
    .where(and(eq(play.playerId, param('playerId')), eq(play.gameId, param('gameId'))))
    .prepare('play_ground')
})

/** A move that brings nothing new: the turn of its key, or one that is open. */
export interface DuplicateMove {
  /** `same`: the turn of this key. `key_reused`: this key, another input. `busy`: another turn is open. */
  readonly outcome: 'same' | 'key_reused' | 'busy'
  readonly turn: TurnRow
}

/** @param beside what `turnsBeside` found under the play's lock */
export function duplicateMove(
  beside: readonly TurnRow[],
  { key, input }: { key: string; input: TurnInput },
): DuplicateMove | null {
  const same = beside.find((row) => row.key === key)
  if (same) {
    const outcome = isDeepStrictEqual(same.input, input) ? 'same' : 'key_reused'
    return { outcome, turn: same }
  }
  const [open] = beside
  return open ? { outcome: 'busy', turn: open } : null
}
