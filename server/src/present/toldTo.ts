import type { Told } from '@fabula/story'
import type { PlayerRow } from '../db/schema/player.ts'

/** Whom the lines speak of. */
export function toldTo({ nickname, gender }: Pick<PlayerRow, 'nickname' | 'gender'>): Told {
  return { name: nickname, gender }
}
