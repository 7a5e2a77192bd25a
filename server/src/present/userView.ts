import type { UserInfo } from '@fabula/contract'
import type { AgeBand } from '@fabula/rules'
import type { PlayerRow } from '../db/schema/index.ts'
import { avatarUrl } from '../media/avatars.ts'
import type { ConnectionAccess } from '../realtime/Realtime.ts'

/** The player as sent. What a guest has not, a third party's id, is an empty string [R3.01]. */
export function userView(
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
