import type { Calls, OutputOf } from '@fabula/contract'
import type { PlayerRow } from '../db/schema/index.ts'
import { avatars } from '../media/avatars.ts'
import { profileView } from '../present/profileView.ts'
import { playerBand } from './playerBand.ts'
import { zoneOpensAt } from './zoneOpensAt.ts'

/** What the player says of themselves, and what can be picked. */
export function showProfile(
  player: PlayerRow,
  now: number,
): OutputOf<Calls['user/userInfoSetting']> {
  const opensAt = zoneOpensAt(player)
  return {
    ...profileView(player, {
      band: playerBand({ player, now }),
      zoneFrom: opensAt > now ? opensAt : 0,
    }),
    avatars: [...avatars],
  }
}
