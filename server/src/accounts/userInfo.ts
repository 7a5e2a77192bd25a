import type { ConsentPurpose, UserInfo } from '@fabula/contract'
import type { AgeBand, Economy } from '@fabula/rules'
import type { PlayerSession } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ConnectionAccess, Realtime } from '../realtime/realtime.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { playerBand } from './age.ts'
import { avatarUrl } from './avatars.ts'
import { consentsOf } from './consent/consents.ts'
import { identitiesOf } from './identities/identities.ts'
import { recordFirstVisit } from './players.ts'

interface UserInfoDeps {
  readonly database: Database
  readonly economy: Economy
  readonly providers: ReadonlyMap<string, unknown>
  readonly realtime: Realtime
}

/** The player as of now; starts the day if nothing else has. */
export async function getUserInfo(deps: UserInfoDeps, session: PlayerSession): Promise<UserInfo> {
  const { player } = session
  const { loginId } = session.session
  const [{ firstLogin, ...today }, identities, access] = await Promise.all([
    visitToday(deps, session),
    player.boundAt === null ? noIdentities : identitiesOf(deps.database.db, player.id),
    deps.realtime.access({ playerId: player.id, loginId }),
  ])
  return userView(
    { ...player, firstLogin },
    { token: session.token, loginId },
    {
      ...today,
      band: playerBand(session),
      consents: consentsOf(session),
      identities,
      canBind: deps.providers.size > 0,
    },
    access,
  )
}

/** Only the first visit of a day writes; the others take no lock. */
async function visitToday(
  { database, economy }: Pick<UserInfoDeps, 'database' | 'economy'>,
  { player, today }: PlayerSession,
) {
  const { id, firstLogin, lastVisitDay } = player
  if (today.isStarted && lastVisitDay === today.day) {
    return { ...today.balances, isFirst: false, firstLogin }
  }
  return inTransaction(database.db, async (tx) => {
    const { day, balances } = await ensureDayStarted(tx, economy, id)
    const visit = await recordFirstVisit(tx, id, day)
    return { ...balances, isFirst: visit !== null, firstLogin: visit?.firstLogin ?? firstLogin }
  })
}

/** Ids of services that the player has not bound are empty strings [R3.01]. */
function userView(
  player: PlayerRow,
  session: { token: string; loginId: string },
  today: {
    isFirst: boolean
    coin: number
    energy: number
    band: AgeBand
    consents: readonly ConsentPurpose[]
    identities: ReadonlyMap<string, string>
    canBind: boolean
  },
  access: ConnectionAccess,
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
    ...identitiesView(today.identities),
    can_bind: today.canBind,
    ...realtimeView(access),
    client_id: player.id,
    avatar: avatarUrl(player.avatar),
    nickname: player.nickname,
    gender: player.gender,
    age_band: today.band,
    consents: [...today.consents],
    tz: player.tz,
  }
}

const noIdentities: ReadonlyMap<string, string> = new Map()

function identitiesView(subjects: ReadonlyMap<string, string>) {
  const subjectAt = (provider: string) => subjects.get(provider) ?? ''
  return {
    google_user_id: subjectAt('google'),
    facebook_user_id: subjectAt('facebook'),
    line_user_id: subjectAt('line'),
    apple_user_id: subjectAt('apple'),
    ugphone_user_id: subjectAt('partner'),
  }
}

function realtimeView(access: ConnectionAccess) {
  return {
    mqtt_wss_url: access.url,
    mqtt_username: access.username,
    mqtt_password: access.password,
    mqtt_client_id: access.clientId,
    mqtt_topic: access.balanceTopic,
    mqtt_task_topic: access.taskTopic,
  }
}
