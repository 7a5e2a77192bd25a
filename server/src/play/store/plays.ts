import { isUuid } from '@fabula/contract'
import { and, asc, desc, eq, getTableColumns, ne, not, type SQL, sql } from 'drizzle-orm'
import { nowMs } from '../../db/clock.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { gameFigureDelta } from '../../db/schema/catalog.ts'
import { appClock } from '../../db/schema/columns.ts'
import { type NewPlay, narratorState, type PlayRow, play } from '../../db/schema/plays.ts'
import { unlock } from '../../db/schema/wallet.ts'
import { compiledStatement, param, prepared } from '../../db/statement.ts'
import { appendRecords, type NewRecord, type PlayChanges } from './log.ts'

/** A play with the time at which it was read. */
export interface PlayAtTime extends PlayRow {
  /** By the database's clock, epoch ms. */
  readonly now: number
}

declare const isLocked: unique symbol

/**
 * A play that nobody else changes until the transaction ends. Only the functions that lock a play return one; what is
 * right only under the lock takes one.
 */
export interface LockedPlay extends PlayAtTime {
  readonly [isLocked]: true
}

/** This player's play of a game; a player has one of each. */
export async function findPlay(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<PlayRow | null> {
  const [row] = await db
    .select()
    .from(play)
    .where(and(eq(play.playerId, playerId), eq(play.gameId, gameId)))
  return row ?? null
}

/**
 * Locks a play until the transaction ends; null where there is none, or it is another player's. Whatever changes a
 * play starts here: the play's lock is taken before the player's.
 */
export async function lockPlay(
  tx: Transaction,
  playId: string,
  playerId: string,
): Promise<LockedPlay | null> {
  if (!isUuid(playId)) return null
  const [row] = await lockedById(tx).execute({ playId, playerId })
  return row ? asLocked(row) : null
}

/** A play as calls name it. */
export interface NamedPlay {
  readonly gameId: string
  readonly chatId: string
}

/** Locks the play that a call names; null also where it is a play of another game. */
export async function lockNamedPlay(
  tx: Transaction,
  { gameId, chatId }: NamedPlay,
  playerId: string,
): Promise<LockedPlay | null> {
  const play = await lockPlay(tx, chatId, playerId)
  return play?.gameId === gameId ? play : null
}

/** Locks this player's play of a game. */
export async function lockPlayOf(
  tx: Transaction,
  playerId: string,
  gameId: string,
): Promise<LockedPlay | null> {
  const [row] = await lockedByGame(tx).execute({ playerId, gameId })
  return row ? asLocked(row) : null
}

/** For a row that this transaction has locked or inserted. */
function asLocked(row: PlayAtTime): LockedPlay {
  return row as LockedPlay
}

const isPlay = eq(play.id, param('playId'))
const isOwner = eq(play.playerId, param('playerId'))
const isGame = eq(play.gameId, param('gameId'))
const lockedById = prepared((db) => lock(db, and(isOwner, isPlay)).prepare('play_locked'))
const lockedByGame = prepared((db) => lock(db, and(isOwner, isGame)).prepare('play_locked_in'))

function lock(db: Queryable, which: SQL | undefined) {
  const found = db
    .select({ ...getTableColumns(play), now: nowMs })
    .from(play)
    .where(which)
  return found.for('no key update')
}

/** The player's plays, the last played first. */
export function playsOf(db: Queryable, playerId: string, limit: number): Promise<PlayRow[]> {
  return db
    .select()
    .from(play)
    .where(eq(play.playerId, playerId))
    .orderBy(desc(play.playedAt))
    .limit(limit)
}

export async function savePlay(
  tx: Transaction,
  locked: LockedPlay,
  changes: PlayChanges,
): Promise<void> {
  await tx
    .update(play)
    .set({ ...changes, playedAt: appClock })
    .where(isThis(locked))
}

/** What a play is found by. */
export type PlayKey = Pick<PlayRow, 'playerId' | 'id'>

export function isThis({ playerId, id }: PlayKey): SQL | undefined {
  return and(eq(play.playerId, playerId), eq(play.id, id))
}

/** Creates a play, locked, and counts it in the game's popularity; null where the player has one of this game. */
export async function createPlay(tx: Transaction, fresh: NewPlay): Promise<LockedPlay | null> {
  const [row] = await tx
    .insert(play)
    .values(fresh)
    .onConflictDoNothing({ target: [play.playerId, play.gameId] })
    .returning({ ...getTableColumns(play), now: nowMs })
  if (row === undefined) return null
  const { playerId, gameId } = fresh
  await tx.insert(gameFigureDelta).values({ playerId, gameId, popularity: 1 })
  return asLocked(row)
}

/** Moves a play to another version. The player has not played it, so its place in the history stays. */
export async function migratePlayRow(
  tx: Transaction,
  locked: LockedPlay,
  records: readonly NewRecord[],
  changes: PlayChanges,
): Promise<void> {
  if (records.length > 0) await appendRecords(tx, locked, records, changes)
  else await savePlay(tx, locked, changes)
  await tx.update(play).set({ playedAt: locked.playedAt }).where(isThis(locked))
}

const batch = 200

function isBehind({ playerId, id }: PlayKey): SQL {
  return sql`(${play.playerId}, ${play.id}) > (${playerId}::uuid, ${id}::uuid)`
}

/** All plays, in the order of their keys; or those of one player. */
export function allPlays(db: Queryable, playerId?: string): AsyncGenerator<PlayRow> {
  return inBatches(db, playerId === undefined ? undefined : eq(play.playerId, playerId))
}

/** The plays of a game that are not over and stand on another version, in the order of their keys. */
export function playsToMigrate(
  db: Queryable,
  { gameId, version }: { gameId: string; version: number },
): AsyncGenerator<PlayRow> {
  const isOpen = and(ne(play.status, 'won'), ne(play.status, 'failed'))
  return inBatches(db, and(eq(play.gameId, gameId), ne(play.scriptVersion, version), isOpen))
}

/** The plays of a game that stand on one of these versions and whose players have not unlocked it. */
export function lockedPlays(
  db: Queryable,
  { gameId, versions }: { gameId: string; versions: readonly number[] },
): AsyncGenerator<PlayRow> {
  const isUnlocked = sql`EXISTS (SELECT FROM ${unlock}
    WHERE ${unlock.playerId} = ${play.playerId} AND ${unlock.gameId} = ${play.gameId})`
  const isOfThem = sql`${play.scriptVersion} = ANY (${sql.param([...versions])}::integer[])`
  return inBatches(db, and(eq(play.gameId, gameId), isOfThem, not(isUnlocked)))
}

async function* inBatches(db: Queryable, which: SQL | undefined): AsyncGenerator<PlayRow> {
  let after: PlayKey | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(play)
      .where(and(which, after && isBehind(after)))
      .orderBy(asc(play.playerId), asc(play.id))
      .limit(batch)
    yield* rows
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}

/** A play by its id alone, for operators: it searches the plays of all players. */
export async function playById(db: Queryable, id: string): Promise<PlayRow | null> {
  const [row] = await db.select().from(play).where(eq(play.id, id))
  return row ?? null
}

type Run = Pick<PlayRow, 'playerId' | 'id' | 'epoch'>

/** The narrator's saved state in this run; null at its start. Its reader parses it. */
export async function readNarratorState(db: Queryable, run: Run): Promise<unknown> {
  const [row] = await db
    .select({ body: narratorState.body })
    .from(narratorState)
    .where(
      and(
        eq(narratorState.playerId, run.playerId),
        eq(narratorState.playId, run.id),
        eq(narratorState.epoch, run.epoch),
      ),
    )
  return row?.body ?? null
}

/** The narrator's saved state in the current run of this player's play of a game. */
export async function narratorStateOf(
  db: Queryable,
  { playerId, gameId }: Pick<PlayRow, 'playerId' | 'gameId'>,
): Promise<unknown> {
  const [row] = await stateOf(db, { playerId, gameId })
  return row?.body ?? null
}

const stateOf = compiledStatement<{ body: unknown }>(sql`
  SELECT ${narratorState.body} FROM ${play} JOIN ${narratorState}
    ON ${narratorState.playerId} = ${play.playerId} AND ${narratorState.playId} = ${play.id} AND ${narratorState.epoch} = ${play.epoch}
  WHERE ${play.playerId} = ${param('playerId')}
    AND ${play.gameId} = ${param('gameId')}`)

export async function saveNarratorState(db: Queryable, run: Run, body: unknown): Promise<void> {
  const { playerId, id: playId, epoch } = run
  await save(db, { playerId, playId, epoch, narratorState: JSON.stringify(body) })
}

/** Part of a statement: saves the narrator's state. */
export const upsertNarratorState = sql`
  INSERT INTO ${narratorState} (player_id, play_id, epoch, body)
  VALUES (${param('playerId')}::uuid, ${param('playId')}::uuid, ${param('epoch')}::integer, ${param('narratorState')}::jsonb)
  ON CONFLICT (player_id, play_id) DO UPDATE SET epoch = excluded.epoch, body = excluded.body`

const save = compiledStatement(upsertNarratorState)
