import type { Calls, OutputOf } from '@fabula/contract'
import { lastCheckIn } from '../db/checkIns.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { touchDay } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import { checkInView } from '../present/checkInView.ts'

/** The seven days as they stand today [R4.12]. */
export function showCheckIn(
  { database, economy }: House,
  { player }: PlayerSession,
): Promise<OutputOf<Calls['user/signin']>> {
  return inTransaction(database.db, async (tx) => {
    const today = await touchDay(tx, economy, player.id)
    const standing = await lastCheckIn(tx, player.id, today.now)
    return checkInView(economy, {
      day: today.day,
      balances: today.balances,
      standing,
      gained: null,
    })
  })
}
