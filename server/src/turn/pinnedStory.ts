import type { Story } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'
import type { AppContext } from '../House.ts'

/** The version that a play stands on; undefined when it is gone from the shelf. */
export function pinnedStory(
  { catalog }: Pick<AppContext, 'catalog'>,
  play: Pick<PlayRow, 'gameId' | 'scriptVersion'>,
): Story | undefined {
  return catalog.version(play.gameId, play.scriptVersion)
}
