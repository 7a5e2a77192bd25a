import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '../database.ts'
import { narratorState } from '../schema/narratorState.ts'
import { play } from '../schema/play.ts'
import { type TurnInput, type TurnRow, turn } from '../schema/turn.ts'
import { given, prepared } from '../writtenOut.ts'
import { type LockedPlay, nowMs } from './findPlay.ts'

/** The turns of a play that decide what becomes of a move: the one of its key, and one that is open. */
export function turnsBeside(
  tx: Transaction,
  beside: { playId: string } | { playerId: string; gameId: string },
  key: string,
): Promise<TurnRow[]> {
  const ask = 'playId' in beside ? besideInPlay(tx) : besideInGame(tx)
  return ask.execute({ ...beside, key })
}

const besideInPlay = prepared((db) => besides(db, sql`${given('playId')}`).prepare('turns_of_play'))
const besideInGame = prepared((db) => {
  const isOwn = and(eq(play.playerId, given('playerId')), eq(play.gameId, given('gameId')))
  const playId = db.select({ id: play.id }).from(play).where(isOwn)
  return besides(db, sql`${playId}`).prepare('turns_of_game')
})

function besides(db: Queryable, playId: SQL) {
  const isBeside = or(eq(turn.key, given('key')), ne(turn.state, 'done'))
  return db
    .select()
    .from(turn)
    .where(and(eq(turn.playId, playId), isBeside))
}

/** A play as it is now, with nobody kept from changing it. */
export interface PlayGround {
  readonly play: LockedPlay
  /** The narrator's state; its reader parses it. */
  readonly saved: unknown
  /** No turn is open, and the key is new. */
  readonly isClear: boolean
}

/** What a move stands on; null where the player has no play of the game. */
export async function playGround(
  db: Db,
  place: { playerId: string; gameId: string; key: string },
): Promise<PlayGround | null> {
  const [row] = await ground(db).execute(place)
  if (row === undefined) return null
  const { saved, isClear, ...found } = row
  return { play: found, saved, isClear }
}

const ground = prepared((db) => {
  const isBeside = or(eq(turn.key, given('key')), sql`${turn.state} <> 'done'`)
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
    .where(and(eq(play.playerId, given('playerId')), eq(play.gameId, given('gameId'))))
    .prepare('play_ground')
})

/** A move that brings nothing new: the turn of its key, or one that is open. */
export interface Known {
  /** `same`: the turn of this key. `key_reused`: this key, another input. `busy`: another turn is open. */
  readonly outcome: 'same' | 'key_reused' | 'busy'
  readonly turn: TurnRow
}

/** @param beside what `turnsBeside` found under the play's lock */
export function knownTurn(
  beside: readonly TurnRow[],
  { key, input }: { key: string; input: TurnInput },
): Known | null {
  const same = beside.find((row) => row.key === key)
  if (same) {
    const outcome = isDeepStrictEqual(same.input, input) ? 'same' : 'key_reused'
    return { outcome, turn: same }
  }
  const [open] = beside
  return open ? { outcome: 'busy', turn: open } : null
}
