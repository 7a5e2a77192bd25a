import { isDeepStrictEqual } from 'node:util'
import type { TurnEvent } from '@fabula/contract'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { nowMs } from '../../db/clock.ts'
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
  turnEvents,
} from '../../db/schema/plays.ts'
import { compiledStatement, param, prepared } from '../../db/statement.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { holdClause, holdValues, turnHold } from '../../wallet/ledger/holds.ts'
import { type ResultRow, resultRow } from '../../wallet/ledger/posting.ts'
import {
  type LockedPlay,
  lockPlayOf,
  narratorStateOf,
  type PlayAtTime,
  type PlayKey,
} from './plays.ts'
import type { TurnKey } from './storedEvents.ts'

interface NewMove {
  readonly key: string
  readonly input: TurnInput
  readonly worker: string
  readonly leaseMs: number
}

export interface TurnStart {
  /** Energy to hold for the turn; 0 where it is free. */
  readonly energy: number
  readonly events: readonly TurnEvent[]
  /** The play's language from now on. */
  readonly lang?: string
}

/** The turn's energy could not be held; nothing was stored. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds'
  readonly outcome: ResultRow['outcome']

  constructor(outcome: ResultRow['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

/** A play's next turn, leased to the worker that accepts it. */
export function newTurnRow(
  {
    playerId,
    id: playId,
    epoch,
    turnNo,
    now,
  }: Pick<PlayAtTime, 'playerId' | 'id' | 'epoch' | 'turnNo' | 'now'>,
  { key, input, worker, leaseMs }: NewMove,
  { energy, events }: TurnStart,
): TurnRow {
  return {
    ...{ playerId, id: uuidv7(), playId, epoch, n: turnNo + 1, key, input },
    ...{ state: 'held', holdId: energy === 0 ? null : uuidv7(), cursor: events.length },
    ...{ outcome: null, decision: null, narration: null, attempts: 0, undone: false },
    ...{ claimedBy: worker, claimedUntil: now + leaseMs, createdAt: now, doneAt: null },
  }
}

/**
 * Stores a new turn with its first events, counts it in the play, and holds its energy. Throws `InsufficientFunds`
 * where there is too little; then nothing is stored.
 */
export async function insertTurn(
  tx: Transaction,
  { playerId }: LockedPlay,
  turn: TurnRow,
  { events, lang, energy }: TurnStart,
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

/** Part of a statement: inserts the first events of a turn. */
export const insertEvents = sql`
  INSERT INTO ${turnEvents} (player_id, turn_id, first_id, bodies)
  SELECT ${param('playerId')}::uuid, ${param('id')}::uuid, 1, ${param('events')}::jsonb
  WHERE jsonb_array_length(${param('events')}::jsonb) > 0`

/** A parameter that takes a time in epoch ms. */
export function moment(name: string) {
  return sql`to_timestamp(${param(name)}::float8 / 1000)`
}

const insertHeld = resultRow(inserting(holdClause))
const insertFree = compiledStatement(inserting(sql`SELECT 'posted' AS outcome`))

/** @param held holds the energy and selects the `outcome` */
function inserting(held: SQL) {
  return sql`
    WITH held AS MATERIALIZED (${held}), counted AS (
      UPDATE ${play} SET turn_no = ${param('n')}, played_at = ${appClock},
        lang = coalesce(${param('lang')}, lang)
      FROM held WHERE player_id = ${param('playerId')} AND play.id = ${param('playId')} AND outcome = 'posted'
    ), said AS (${insertEvents} AND EXISTS (SELECT FROM held WHERE outcome = 'posted')), taken AS (
      INSERT INTO ${turn} (player_id, id, play_id, epoch, n, key, input, hold_id, state, cursor, claimed_by, claimed_until,
        created_at)
      SELECT ${param('playerId')}::uuid, ${param('id')}::uuid, ${param('playId')}::uuid, ${param('epoch')}::integer,
        ${param('n')}::integer, ${param('key')}, ${param('input')}::jsonb, ${param('holdId')}::uuid,
        ${param('state')}, ${param('cursor')}::integer, ${param('claimedBy')}::uuid,
        ${moment('claimedUntil')}, ${moment('createdAt')}
      FROM held WHERE outcome = 'posted'
    )
    SELECT * FROM held`
}

// A literal: a plan made for any state, as a parameter, cannot use the index of open turns.
export const isOpen = sql`${turn.state} <> 'done'`
const isKey = eq(turn.key, param('key'))

/** A turn with the play and the player it belongs to, none of them locked. */
export async function findTurn(
  db: Queryable,
  { playerId, turnId }: TurnKey,
): Promise<{ turn: TurnRow; play: PlayRow; player: PlayerRow } | null> {
  const [row] = await db
    .select({ turn, play, player })
    .from(turn)
    .innerJoin(play, and(eq(play.playerId, turn.playerId), eq(play.id, turn.playId)))
    .innerJoin(player, eq(player.id, turn.playerId))
    .where(and(eq(turn.playerId, playerId), eq(turn.id, turnId)))
  return row ?? null
}

/** The turn that is still being answered; a play has one at most. */
export async function openTurn(db: Queryable, of: PlayKey): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turn)
    .where(and(isOf(of), isOpen))
  return row ?? null
}

/** The turn with this key of the client's. */
export async function turnByKey(db: Queryable, of: PlayKey, key: string): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turn)
    .where(and(isOf(of), eq(turn.key, key)))
  return row ?? null
}

function isOf({ playerId, id }: PlayKey): SQL | undefined {
  return and(eq(turn.playerId, playerId), eq(turn.playId, id))
}

/** Whether a turn of the play is still being answered: nothing else changes the play meanwhile. */
export async function hasOpenTurn(tx: Transaction, locked: LockedPlay): Promise<boolean> {
  return (await openTurn(tx, locked)) !== null
}

/** A locked play with what a move needs to know of it. */
export interface PlayForMove {
  readonly play: LockedPlay
  /** Its open turn and the turn with the move's key, as far as there are any. */
  readonly turnsBeside: readonly TurnRow[]
  readonly savedNarratorState: unknown
}

/** Locks this player's play of a game for a move; null where there is none. One round trip: all is sent at once. */
export async function lockPlayForMove(
  tx: Transaction,
  { playerId, gameId }: { playerId: string; gameId: string },
  key: string,
): Promise<PlayForMove | null> {
  const [locked, turnsBeside, savedNarratorState] = await Promise.all([
    lockPlayOf(tx, playerId, gameId),
    besideInGame(tx).execute({ playerId, gameId, key }),
    narratorStateOf(tx, { playerId, gameId }),
  ])
  return locked && { play: locked, turnsBeside, savedNarratorState }
}

/** The open turn of a play and the turn with this key, as far as there are any. */
export function findTurnsBeside(
  tx: Transaction,
  { playerId, id: playId }: LockedPlay,
  key: string,
): Promise<TurnRow[]> {
  return besideInPlay(tx).execute({ playerId, playId, key })
}

const besideInPlay = prepared((db) => besides(db, sql`${param('playId')}`).prepare('turns_of_play'))
const besideInGame = prepared((db) => {
  const isOwn = and(eq(play.playerId, param('playerId')), eq(play.gameId, param('gameId')))
  const playId = db.select({ id: play.id }).from(play).where(isOwn)
  return besides(db, sql`${playId}`).prepare('turns_of_game')
})

// Two look-ups by an index each: asked as one with OR, PostgreSQL reads every open turn of the site.
function besides(db: Queryable, playId: SQL) {
  const isOfPlay = and(eq(turn.playerId, param('playerId')), sql`${turn.playId} = ${playId}`)
  const ofKey = db.select().from(turn).where(and(isOfPlay, isKey))
  const open = db
    .select()
    .from(turn)
    .where(and(isOfPlay, isOpen, sql`NOT ${isKey}`))
  return ofKey.unionAll(open)
}

/** A play as it is now; it is not locked. */
interface UnlockedPlay {
  readonly play: PlayAtTime
  readonly savedNarratorState: unknown
  /** No turn is open, and the key is new. */
  readonly isClear: boolean
}

/** This player's play of a game; null where there is none. */
export async function readPlaySnapshot(
  db: Db,
  place: { playerId: string; gameId: string; key: string },
): Promise<UnlockedPlay | null> {
  const [row] = await snapshotOf(db).execute(place)
  if (row === undefined) return null
  const { savedNarratorState, isClear, ...found } = row
  return { play: found, savedNarratorState, isClear }
}

const snapshotOf = prepared((db) => {
  const isOfPlay = and(eq(turn.playerId, play.playerId), eq(turn.playId, play.id))
  const ofKey = db.select({ id: turn.id }).from(turn).where(and(isOfPlay, isKey))
  const open = db.select({ id: turn.id }).from(turn).where(and(isOfPlay, isOpen))
  return db
    .select({
      ...getTableColumns(play),
      now: nowMs,
      savedNarratorState: narratorState.body,
      isClear: sql<boolean>`NOT EXISTS (${ofKey}) AND NOT EXISTS (${open})`,
    })
    .from(play)
    .leftJoin(
      narratorState,
      and(
        eq(narratorState.playerId, play.playerId),
        eq(narratorState.playId, play.id),
        eq(narratorState.epoch, play.epoch),
      ),
    )
    .where(and(eq(play.playerId, param('playerId')), eq(play.gameId, param('gameId'))))
    .prepare('play_snapshot')
})

/** A move that begins no turn: one has its key already, or one is open. */
export interface DuplicateMove {
  /** `same`: the turn of this key. `key_reused`: this key, another input. `busy`: another turn is open. */
  readonly outcome: 'same' | 'key_reused' | 'busy'
  readonly turn: TurnRow
}

export function duplicateMove(
  { turnsBeside }: Pick<PlayForMove, 'play' | 'turnsBeside'>,
  { key, input }: { key: string; input: TurnInput },
): DuplicateMove | null {
  const same = turnsBeside.find((row) => row.key === key)
  if (same) {
    const outcome = isDeepStrictEqual(same.input, input) ? 'same' : 'key_reused'
    return { outcome, turn: same }
  }
  const [open] = turnsBeside
  return open ? { outcome: 'busy', turn: open } : null
}
