import { type Economy, reviveCost } from '@fabula/rules'
import type { Transaction } from '../database.ts'
import type { Posting } from './Posting.ts'
import { post } from './post.ts'
import { revivesOn } from './revivesOn.ts'
import { ensureDayStarted } from './touchDay.ts'

/** Pays for a revive, once a failure [R1.12]. A free one is an entry without lines, so that it counts. */
export async function payRevive(
  tx: Transaction,
  economy: Economy,
  fail: { playerId: string; playId: string; failNo: number },
): Promise<Posting> {
  const { day } = await ensureDayStarted(tx, economy, fail.playerId)
  const coins = reviveCost(economy, await revivesOn(tx, fail.playerId, day))
  return post(tx, {
    idempotencyKey: `revive:${fail.playId}:${fail.failNo}`,
    code: 'revive',
    playerId: fail.playerId,
    lines:
      coins === 0
        ? []
        : [{ debit: 'wallet', credit: 'burn:revive', currency: 'coin', amount: coins }],
    ref: { play: fail.playId, day },
  })
}
