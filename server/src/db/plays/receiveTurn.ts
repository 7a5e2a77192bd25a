import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { appClockPlus } from '../schema/appClock.ts'
import { type PlayRow, play } from '../schema/play.ts'
import { type TurnInput, type TurnRow, turn } from '../schema/turn.ts'
import { openTurn, turnByKey } from './openTurn.ts'

export interface Received {
  /** A new turn, ours to finish. */
  readonly outcome: 'new'
  readonly turn: TurnRow
}

export interface Known {
  /** `same`: the turn of this key. `key_reused`: this key, another input. `busy`: another turn is open. */
  readonly outcome: 'same' | 'key_reused' | 'busy'
  readonly turn: TurnRow
}

/** Takes a move in, journalled and leased to `worker`. Needs the play's lock. */
export async function receiveTurn(
  tx: Transaction,
  locked: Pick<PlayRow, 'id' | 'epoch' | 'turnNo'>,
  move: { key: string; input: TurnInput; worker: string; leaseMs: number },
): Promise<Received | Known> {
  const same = await turnByKey(tx, locked.id, move.key)
  if (same !== null) {
    const outcome = isDeepStrictEqual(same.input, move.input) ? 'same' : 'key_reused'
    return { outcome, turn: same }
  }
  const open = await openTurn(tx, locked.id)
  if (open !== null) return { outcome: 'busy', turn: open }

  const n = locked.turnNo + 1
  await tx.update(play).set({ turnNo: n }).where(eq(play.id, locked.id))
  const [row] = await tx
    .insert(turn)
    .values({
      playId: locked.id,
      epoch: locked.epoch,
      n,
      key: move.key,
      input: move.input,
      claimedBy: move.worker,
      claimedUntil: appClockPlus(move.leaseMs),
    })
    .returning()
  if (row === undefined) throw new Error('the new turn was not stored')
  return { outcome: 'new', turn: row }
}
