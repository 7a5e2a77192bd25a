import type { UserInfo } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { touchDay } from '../db/ledger/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import { userView } from '../present/userView.ts'
import { playerBand } from './playerBand.ts'

/** The player as of now; the first look of a day begins it. */
export async function lookAtPlayer(house: House, found: PlayerSession): Promise<UserInfo> {
  const { isNew, balances } = await inTransaction(house.database.db, (tx) =>
    touchDay(tx, house.economy, found.player.id),
  )
  return userView(
    found.player,
    { token: found.token, loginId: found.session.loginId },
    { isNew, coin: balances.coin, energy: balances.energy, band: playerBand(found) },
  )
}
