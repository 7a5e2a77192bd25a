import type { GameCard, Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import { type CatalogFlags, gameCard } from '../present/gameCard.ts'

const atMost = 10

/** What is played most, of these; what a player can read in their own language comes first. */
export function hotGames(
  stories: readonly Story[],
  lang: Language,
  standing: CatalogFlags,
): GameCard[] {
  return stories
    .map((story) => ({
      card: gameCard(story, lang, standing),
      isTold: story.script.languages.includes(lang),
    }))
    .sort((a, b) => Number(b.isTold) - Number(a.isTold) || b.card.popularity - a.card.popularity)
    .map(({ card }) => card)
    .slice(0, atMost)
}
