import type { GameCard, Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import { gameCard, type Standing } from '../present/gameCard.ts'

const atMost = 10

/** What is played most, of these. */
export function hotGames(
  stories: readonly Story[],
  lang: Language,
  standing: Standing,
): GameCard[] {
  return stories
    .map((story) => gameCard(story, lang, standing))
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, atMost)
}
