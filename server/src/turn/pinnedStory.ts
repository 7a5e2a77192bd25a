import type { Story } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'
import type { House } from '../House.ts'

/** The version that a play stands on; undefined when it is gone from the shelf. */
export function pinnedStory(
  { shelf }: Pick<House, 'shelf'>,
  play: Pick<PlayRow, 'gameId' | 'scriptVersion'>,
): Story | undefined {
  return shelf.version(play.gameId, play.scriptVersion)
}
