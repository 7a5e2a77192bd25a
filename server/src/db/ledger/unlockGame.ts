import type { Transaction } from '../database.ts'
import { unlock } from '../schema/unlock.ts'
import type { Posting } from './Posting.ts'
import { post } from './post.ts'

/** Pays for a game and opens it, once for good [R1.10]. */
export async function unlockGame(
  tx: Transaction,
  game: { playerId: string; gameId: string; coins: number },
): Promise<Posting> {
  const { playerId, gameId, coins } = game
  const paid = await post(tx, {
    idempotencyKey: `unlock:${playerId}:${gameId}`,
    code: 'unlock',
    playerId,
    lines: [{ debit: 'wallet', credit: 'burn:unlock', currency: 'coin', amount: coins }],
    ref: { game: gameId },
  })
  if (paid.outcome === 'posted') {
    await tx.insert(unlock).values({ playerId, gameId, entryId: paid.id }).onConflictDoNothing()
  }
  return paid
}
