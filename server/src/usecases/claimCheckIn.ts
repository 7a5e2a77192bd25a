import type { Calls, OutputOf } from '@fabula/contract'
import { checkInReward, streakOn } from '@fabula/rules'
import { lastCheckIn, recordCheckIn } from '../db/checkIns.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { ensureDayStarted, payCheckIn } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { checkInView } from '../present/checkInView.ts'
import type { RefuseWith } from '../Refusal.ts'

/** Pays today's check-in. Asked for again on the same day it pays nothing and shows the same days [R1.05]. */
export function claimCheckIn(
  { clock, database, economy }: AppContext,
  { player }: PlayerSession,
  refuse: RefuseWith<Calls['user/signin']['refuses']>,
): Promise<OutputOf<Calls['user/signin']>> {
  return inTransaction(database.db, async (tx) => {
    const { day, now, balances } = await ensureDayStarted(tx, economy, player.id)
    const standing = await lastCheckIn(tx, player.id, now)
    const { last, rezoned, bound } = standing
    if (last !== null && last.day >= day) {
      return checkInView(economy, { day, balances, standing, gained: null })
    }
    if (!clock.mayClaim(now)) return refuse('busy', 'claims_frozen')
    const streak = streakOn(day, last, rezoned)
    const gained = checkInReward(economy, streak, bound)
    const paid = await payCheckIn(tx, { playerId: player.id, day, streak, reward: gained })
    await recordCheckIn(tx, { playerId: player.id, day, streak, entryId: paid.id })
    const claimed = { ...standing, last: { day, streak } }
    return checkInView(economy, { day, balances: paid.balances, standing: claimed, gained })
  })
}
