import type { ProfileView } from '@fabula/contract'
import type { AgeBand } from '@fabula/rules'
import type { PlayerRow } from '../db/schema/index.ts'
import { avatarUrl } from '../media/avatars.ts'

export function profileView(
  player: PlayerRow,
  { band, zoneFrom }: { band: AgeBand; zoneFrom: number },
): ProfileView {
  const { birthYear: year, birthMonth: month } = player
  return {
    nickname: player.nickname,
    avatar: avatarUrl(player.avatar),
    avatar_id: player.avatar,
    gender: player.gender,
    birth: year === null || month === null ? null : { year, month },
    age_band: band,
    tz: player.tz,
    tz_changes_at: zoneFrom,
  }
}
