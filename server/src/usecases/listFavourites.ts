import type { Calls, Language, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import { gameCard } from '../present/gameCard.ts'
import { standingOf } from './standingOf.ts'
import { storiesFor } from './storiesFor.ts'

export async function listFavourites(
  house: House,
  found: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/favGameList']>> {
  const standing = await standingOf(house, found.player.id)
  const stories = storiesFor(house.shelf, found)
  const marked = [...standing.favourites].flatMap(
    (id) => stories.find(({ script }) => script.id === id) ?? [],
  )
  return { result: marked.map((story) => gameCard(story, lang, standing)) }
}
