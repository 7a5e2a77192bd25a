import {
  fallbackLanguage,
  type GameCard,
  type ImageView,
  isLanguage,
  type Language,
  type PlayCard,
} from '@fabula/contract'
import { type Figures, figures, type RatingSums } from '@fabula/rules'
import type { Script, Story } from '@fabula/story'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { gameFigure } from '../db/schema/catalog.ts'
import { unlockedGames } from '../wallet/ledger/payments.ts'
import { favouriteGames } from './favouriteQueries.ts'
import { ratingSums } from './reviewQueries.ts'

/** Where a client fetches a story's art, as a path on this server. */
export function artUrl(script: Pick<Script, 'id'>, path: string): string {
  return `/stories/${script.id}/art/${path}`
}

export function coverView({ id, coverPosition }: Script): ImageView {
  return { url: `/stories/${id}/art/cover`, position: coverPosition }
}

type Texts = Story['texts'] extends ReadonlyMap<string, infer T> ? T : never

/** The story's texts in the player's language, else in English, else in the first it has. */
export function storyTexts(story: Story, lang: Language): Texts {
  const [first] = story.texts.values()
  const texts = story.texts.get(lang) ?? story.texts.get(fallbackLanguage) ?? first
  if (!texts) throw new Error(`the story ${story.script.id} has no texts`)
  return texts
}

/** Plays ever started, by game. */
export async function popularity(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(gameFigure)
  return new Map(rows.map((row) => [row.gameId, row.popularity]))
}

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

/** @param playerId null before login: nobody has unlocked or marked anything */
export async function catalogFlags(
  { database }: AppContext,
  playerId: string | null,
): Promise<CatalogFlags> {
  const [plays, unlocked, favourites, ratings] = await Promise.all([
    popularity(database.db),
    playerId === null ? new Set<string>() : unlockedGames(database.db, playerId),
    playerId === null ? [] : favouriteGames(database.db, playerId),
    ratingSums(database.db),
  ])
  return { popularity: plays, unlocked, favourites: new Set(favourites), ratings }
}

/** A play as stored, as far as a card tells of it. */
export interface PlayedRow {
  readonly id: string
  readonly status: PlayCard['state']
  readonly progress: number
  readonly scene: string
  readonly playedAt: number
}

export function playCard(
  story: Story,
  play: PlayedRow,
  lang: Language,
  standing: CatalogFlags,
): PlayCard {
  return {
    ...gameCard(story, lang, standing),
    chat_id: play.id,
    state: play.status,
    progress: play.progress,
    scene_title: storyTexts(story, lang).scenes.get(play.scene)?.title ?? '',
    played_at: play.playedAt,
  }
}
