import type { UserInfo } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { ensureDayStarted } from '../db/ledger/index.ts'
import { recordFirstVisit } from '../db/players.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { userView } from '../present/userView.ts'
import { playerBand } from './playerBand.ts'

/** The player as of now; a look begins the day if nothing else has. */
export async function getUserInfo(context: AppContext, found: PlayerSession): Promise<UserInfo> {
  const { player } = found
  const { loginId } = found.session
  const [{ firstLogin, ...today }, line] = await Promise.all([
    todayOf(context, found),
    context.realtime.access({ playerId: player.id, loginId }),
  ])
  return userView(
    { ...player, firstLogin },
    { token: found.token, loginId },
    { ...today, band: playerBand(found) },
    line,
  )
}

/** Only the first look of a day changes anything; the others lock nobody. */
async function todayOf({ database, economy }: AppContext, { player, standing }: PlayerSession) {
  const { id, firstLogin, lookedDay } = player
  if (standing.isBegun && lookedDay === standing.day) {
    return { ...standing.balances, isFirst: false, firstLogin }
  }
  return inTransaction(database.db, async (tx) => {
    const { day, balances } = await ensureDayStarted(tx, economy, id)
    const look = await recordFirstVisit(tx, id, day)
    return { ...balances, isFirst: look !== null, firstLogin: look?.firstLogin ?? firstLogin }
  })
}
