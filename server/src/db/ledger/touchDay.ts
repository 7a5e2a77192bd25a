import { type Economy, playerDayAt, refillAmount } from '@fabula/rules'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { player } from '../schema/player.ts'
import { balances } from './balances.ts'
import { gain } from './gain.ts'
import type { Balances } from './Posting.ts'
import { playerMoment } from './playerMoment.ts'
import { post } from './post.ts'

export interface Today {
  /** The player's day, a number that only rises: the key of all that is once a day. */
  readonly day: number
  /** Whether this call began it. */
  readonly isNew: boolean
  /** Epoch ms by the database. */
  readonly now: number
  readonly balances: Balances
}

/** The player's day at this moment; the first touch of a day refills a bound player [R4.20]. Locks the player. */
export async function ensureDayStarted(
  tx: Transaction,
  economy: Economy,
  playerId: string,
): Promise<Today> {
  const moment = await playerMoment(tx, playerId)
  const { day, start } = playerDayAt(moment, moment.last)
  const isNew = day !== moment.last.day
  if (isNew) {
    await tx.update(player).set({ lastDay: day, lastStart: start }).where(eq(player.id, playerId))
  }
  const current = await balances(tx, playerId)
  if (!isNew) return { day, isNew, now: moment.now, balances: current }
  const energy = refillAmount(economy, { bound: moment.bound, energy: current.energy })
  const refill = await post(tx, {
    idempotencyKey: `refill:${playerId}:${day}`,
    code: 'refill',
    playerId,
    lines: gain('mint:refill', { coins: 0, energy }),
    ref: { day },
  })
  return { day, isNew, now: moment.now, balances: refill.balances }
}
