import type { Calls, Language, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { gameCard } from '../present/gameCard.ts'
import { catalogFlags } from './standingOf.ts'
import { storiesFor } from './storiesFor.ts'

export async function listFavourites(
  context: AppContext,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/favGameList']>> {
  const standing = await catalogFlags(context, found.player.id)
  const stories = storiesFor(context.catalog, found)
  const marked = [...standing.favourites].flatMap(
    (id) => stories.find(({ script }) => script.id === id) ?? [],
  )
  return { result: marked.map((story) => gameCard(story, lang, standing)) }
}
