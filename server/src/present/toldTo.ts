import type { PlayerVars } from '@fabula/story'
import type { PlayerRow } from '../db/schema/player.ts'

/** Whom the lines speak of. */
export function playerVars({
  nickname,
  gender,
}: Pick<PlayerRow, 'nickname' | 'gender'>): PlayerVars {
  return { name: nickname, gender }
}
