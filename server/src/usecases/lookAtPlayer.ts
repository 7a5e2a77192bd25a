import type { UserInfo } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { touchDay } from '../db/ledger/index.ts'
import { firstLookOn } from '../db/players.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import { userView } from '../present/userView.ts'
import { playerBand } from './playerBand.ts'

/** The player as of now; a look begins the day if nothing else has. */
export async function lookAtPlayer(house: House, found: PlayerSession): Promise<UserInfo> {
  const playerId = found.player.id
  const { look, balances } = await inTransaction(house.database.db, async (tx) => {
    const today = await touchDay(tx, house.economy, playerId)
    return { ...today, look: await firstLookOn(tx, playerId, today.day) }
  })
  const firstLogin = look?.firstLogin ?? found.player.firstLogin
  const { loginId } = found.session
  return userView(
    { ...found.player, firstLogin },
    { token: found.token, loginId },
    {
      isFirst: look !== null,
      coin: balances.coin,
      energy: balances.energy,
      band: playerBand(found),
    },
    await house.realtime.access({ playerId, loginId }),
  )
}
