import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '../database.ts'
import { narratorState } from '../schema/narratorState.ts'
import { play } from '../schema/play.ts'
import { type TurnInput, type TurnRow, turn } from '../schema/turn.ts'
import { param, prepared } from '../writtenOut.ts'
import { type LockedPlay, nowMs } from './findPlay.ts'

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
export interface PlayRead {
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
