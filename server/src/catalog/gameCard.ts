import {
  fallbackLanguage,
  type GameCard,
  type ImageView,
  isLanguage,
  type Language,
  type PlayCard,
} from '@fabula/contract'
import type { Script, Story } from '@fabula/story'
import { type CatalogFlags, figuresOf } from './catalogFlags.ts'
import type { PlayedGame } from './playedGames.ts'
import { artUrl, type StoryCatalog, storyTexts } from './storyCatalog.ts'

export function gameCard(story: Story, lang: Language, flags: CatalogFlags): GameCard {
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
    locked: script.price > 0 && !flags.unlocked.has(script.id),
    popularity: flags.popularity.get(script.id) ?? 0,
    score: figuresOf(script.id, flags).score,
  }
}

/** The card of a game with this player's play of it. */
export function playCard(
  story: Story,
  play: Omit<PlayedGame, 'gameId'>,
  lang: Language,
  flags: CatalogFlags,
): PlayCard {
  return {
    ...gameCard(story, lang, flags),
    chat_id: play.id,
    state: play.status,
    progress: play.progress,
    scene_title: storyTexts(story, lang).scenes.get(play.scene)?.title ?? '',
    won: play.won || play.status === 'won',
    played_at: play.playedAt,
  }
}

export function coverView({ id, coverPosition }: Script): ImageView {
  return { url: artUrl({ id }, 'cover'), position: coverPosition }
}

/** Title of a game's newest version; empty if the game no longer exists. */
export function gameTitle(catalog: StoryCatalog, gameId: string, lang: Language): string {
  const story = catalog.newest(gameId)
  return story ? storyTexts(story, lang).title : ''
}
