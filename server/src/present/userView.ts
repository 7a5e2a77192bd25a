import type { UserInfo } from '@fabula/contract'
import type { AgeBand } from '@fabula/rules'
import type { PlayerRow } from '../db/schema/index.ts'

/** The player as sent. What a guest has not, a third party's id or a topic, is an empty string [R3.01]. */
export function userView(
  player: PlayerRow,
  session: { token: string; loginId: string },
  today: { isNew: boolean; coin: number; energy: number; band: AgeBand },
): UserInfo {
  return {
    login_id: session.loginId,
    access_token: session.token,
    coin: today.coin,
    power: today.energy,
    day_first_login: today.isNew,
    first_login: player.firstLogin,
    beginner_guide: player.beginnerGuide,
    reg_reward: player.regReward,
    ...withoutIdentities,
    ...withoutRealtime,
    client_id: player.id,
    avatar: player.avatar,
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

const withoutRealtime = {
  mqtt_wss_url: '',
  mqtt_username: '',
  mqtt_password: '',
  mqtt_client_id: '',
  mqtt_topic: '',
  mqtt_task_topic: '',
}
