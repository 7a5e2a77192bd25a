import type { Amount } from '@fabula/rules'
import type { Transaction } from '../database.ts'
import { gain } from './gain.ts'
import type { Posted } from './Posting.ts'
import { post } from './post.ts'

/** Pays a check-in, once a day of the player [R1.05]. */
export async function payCheckIn(
  tx: Transaction,
  claim: { playerId: string; day: number; streak: number; reward: Amount },
): Promise<Posted> {
  const { playerId, day, streak, reward } = claim
  const paid = await post(tx, {
    idempotencyKey: `signin:${playerId}:${day}`,
    code: 'checkin',
    playerId,
    lines: gain('mint:checkin', reward),
    ref: { day, streak },
  })
  if (paid.outcome !== 'posted') throw new Error(`a gift can't lack money: ${paid.outcome}`)
  return paid
}
