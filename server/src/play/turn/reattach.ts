import type { Calls } from '@fabula/contract'
import type { TurnRow } from '../../db/schema/plays.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal, type RefuseWith } from '../../refusal.ts'
import { findPlay } from '../store/plays.ts'
import { lockPlayForMove, turnByKey } from '../store/turns.ts'
import { isWithdrawn, withdrawKey } from '../store/withdrawnTurn.ts'
import type { TurnDeps } from './turn.ts'
import { followTurn, type TurnStreamEvent } from './turnEvents.ts'

type Refuse = RefuseWith<Calls['game/playgameSseHttpBusiness']['refuses']>

export interface MoveAllowance {
  /** Takes one move from the player's allowance; false where there is none left. */
  readonly limits: { moveOf(playerId: string): Promise<boolean> }
}

type ReattachDeps = Pick<TurnDeps, 'database' | 'catalog' | 'turnWorker'> & MoveAllowance

interface Reattach {
  readonly playerId: string
  readonly gameId: string
  readonly key: string
  /** Id of the last event that the client has. */
  readonly cursor: number
  readonly gone: AbortSignal
}

/** The events after `cursor` of a turn that was accepted before. */
export async function reattach(
  deps: ReattachDeps,
  { playerId, gameId, key, cursor, gone }: Reattach,
  refuse: Refuse,
): Promise<AsyncIterable<TurnStreamEvent>> {
  const { db } = deps.database
  const play = deps.catalog.newest(gameId) ? await findPlay(db, playerId, gameId) : null
  if (!play) return refuse('not_found', 'no_such_play')
  const turn =
    (await turnByKey(db, play, key)) ?? (await turnOrNone(deps, { playerId, gameId, key }))
  if (turn === null || isWithdrawn(turn)) return refuse('not_found', 'no_such_turn')
  // The last event of a finished turn is always sent once more: without it the stream would not end.
  const most = turn.state === 'done' ? turn.cursor - 1 : turn.cursor
  return followTurn(deps, { playerId, turnId: turn.id, cursor: Math.min(cursor, most), gone })
}

/**
 * The turn with this key; null where there is none, and then there will be none: the player is told that the move was
 * not sent, while it may still be on its way [R10.03].
 */
async function turnOrNone(
  { database, limits }: ReattachDeps,
  { playerId, gameId, key }: Pick<Reattach, 'playerId' | 'gameId' | 'key'>,
): Promise<TurnRow | null> {
  if (!(await limits.moveOf(playerId))) throw new Refusal('too_many')
  return inTransaction(database.db, async (tx) => {
    const found = await lockPlayForMove(tx, { playerId, gameId }, key)
    const turn = found?.turnsBeside.find((beside) => beside.key === key) ?? null
    if (found && turn === null) await withdrawKey(tx, found.play, key)
    return turn
  })
}
