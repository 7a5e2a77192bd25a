import type { Calls, OutputOf } from '@fabula/contract'
import { lastCheckIn } from '../db/checkIns.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { ensureDayStarted } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { checkInView } from '../present/checkInView.ts'

/** The seven days as they stand today [R4.12]. */
export async function showCheckIn(
  { database: { db }, economy }: AppContext,
  { player, standing: seen, now }: PlayerSession,
): Promise<OutputOf<Calls['user/signin']>> {
  // Only the first look of a day changes anything; the others lock nobody.
  const { day, balances } = seen.isBegun
    ? seen
    : await inTransaction(db, (tx) => ensureDayStarted(tx, economy, player.id))
  const standing = await lastCheckIn(db, player.id, now)
  return checkInView(economy, { day, balances, standing, gained: null })
}
