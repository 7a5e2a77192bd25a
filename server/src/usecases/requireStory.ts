import type { Story } from '@fabula/story'
import type { PlayerSession } from '../db/sessions.ts'
import type { RefuseWith } from '../Refusal.ts'
import type { StoryCatalog } from '../stories/Shelf.ts'
import { storiesFor } from './storiesFor.ts'

/** The newest version of a story for this player. Gone from the shelf, it is 'removed' only to who has a play of it. */
export function requireStory(
  catalog: StoryCatalog,
  found: PlayerSession,
  asked: { gameId: string; hasPlay: boolean },
  refuse: RefuseWith<{ not_found: ['no_such_game']; game_removed: ['game_removed'] }>,
): Story {
  const story = storiesFor(catalog, found).find(({ script }) => script.id === asked.gameId)
  if (story) return story
  if (asked.hasPlay && !catalog.newest(asked.gameId)) return refuse('game_removed', 'game_removed')
  return refuse('not_found', 'no_such_game')
}
