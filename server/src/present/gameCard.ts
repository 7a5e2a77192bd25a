import { fallbackLanguage, type GameCard, isLanguage, type Language } from '@fabula/contract'
import { type Figures, figures, type RatingSums } from '@fabula/rules'
import type { Story } from '@fabula/story'
import { coverView } from './coverView.ts'
import { storyTexts } from './storyTexts.ts'

/** What a card shows beside the story itself. */
export interface CatalogFlags {
  /** Plays ever started, by game. */
  readonly popularity: ReadonlyMap<string, number>
  /** Games this player has paid for. */
  readonly unlocked: ReadonlySet<string>
  /** Games this player has marked, the last marked first. */
  readonly favourites: ReadonlySet<string>
  /** What all players gave, by game; a game that nobody rated is not in it. */
  readonly ratings: ReadonlyMap<string, RatingSums>
}

export function gameCard(story: Story, lang: Language, standing: CatalogFlags): GameCard {
  const { script } = story
  const texts = storyTexts(story, lang)
  return {
    game_id: script.id,
    title: texts.title,
    premise: texts.premise,
    kind: script.kind,
    rating: script.rating,
    lang: isLanguage(texts.lang) ? texts.lang : fallbackLanguage,
    languages: script.languages.filter(isLanguage),
    img: coverView(script),
    difficulty: script.difficulty,
    power: script.power,
    price: script.price,
    locked: script.price > 0 && !standing.unlocked.has(script.id),
    popularity: standing.popularity.get(script.id) ?? 0,
    score: figuresOf(script.id, standing).score,
  }
}

export function figuresOf(gameId: string, { ratings }: CatalogFlags): Figures {
  return figures(ratings.get(gameId) ?? { votes: 0, points: 0, recommending: 0, delighted: 0 })
}
