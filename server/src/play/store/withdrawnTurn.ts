import type { Transaction } from '../../db/database.ts'
import { appClock } from '../../db/schema/columns.ts'
import { play, type TurnInput, type TurnRow, turn } from '../../db/schema/plays.ts'
import { isThis, type LockedPlay } from './plays.ts'

/** A turn without any event, which no real turn is: it keeps a late move with its key from being made. */
export function isWithdrawn({ state, cursor }: TurnRow): boolean {
  return state === 'done' && cursor === 0
}

/**
 * Stores a rejected turn in place of a move that has not arrived. It takes the play's next number, so that a move that
 * was prepared before does not fit any more.
 */
export async function withdrawKey(tx: Transaction, locked: LockedPlay, key: string): Promise<void> {
  const { playerId, id: playId, epoch, turnNo } = locked
  const n = turnNo + 1
  await tx.insert(turn).values({
    ...{ playerId, playId, epoch, n, key, state: 'done', outcome: 'rejected' },
    ...{ input: nothing, doneAt: appClock },
  })
  await tx.update(play).set({ turnNo: n }).where(isThis(locked))
}

const nothing: TurnInput = { replyType: null, optionId: null, openingId: null, playerText: null }
