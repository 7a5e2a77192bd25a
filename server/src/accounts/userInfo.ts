import type { UserInfo } from '@fabula/contract'
import type { AgeBand } from '@fabula/rules'
import type { AppContext } from '../context.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ConnectionAccess } from '../realtime/Realtime.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { playerBand } from './age.ts'
import { recordFirstVisit, takeRegistrationGift } from './players.ts'
import { avatarUrl } from './profile.ts'
import type { PlayerSession } from './sessions.ts'

/** The player as sent. What a guest has not, a third party's id, is an empty string [R3.01]. */
function userView(
  player: PlayerRow,
  session: { token: string; loginId: string },
  today: { isFirst: boolean; coin: number; energy: number; band: AgeBand },
  line: ConnectionAccess,
): UserInfo {
  return {
    login_id: session.loginId,
    access_token: session.token,
    coin: today.coin,
    power: today.energy,
    day_first_login: today.isFirst,
    first_login: player.firstLogin,
    beginner_guide: player.beginnerGuide,
    reg_reward: player.regReward,
    ...withoutIdentities,
    ...realtimeView(line),
    client_id: player.id,
    avatar: avatarUrl(player.avatar),
    nickname: player.nickname,
    gender: player.gender,
    age_band: today.band,
    tz: player.tz,
  }
}

const withoutIdentities = {
  google_user_id: '',
  facebook_user_id: '',
  line_user_id: '',
  apple_user_id: '',
  ugphone_user_id: '',
}

function realtimeView(line: ConnectionAccess) {
  return {
    mqtt_wss_url: line.url,
    mqtt_username: line.username,
    mqtt_password: line.password,
    mqtt_client_id: line.clientId,
    mqtt_topic: line.balanceTopic,
    mqtt_task_topic: line.taskTopic,
  }
}

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

/** The gift itself was paid with the registration; what ends here is its being shown. */
export function acknowledgeGift(
  { database }: AppContext,
  { player }: PlayerSession,
): Promise<void> {
  return takeRegistrationGift(database.db, player.id)
}
