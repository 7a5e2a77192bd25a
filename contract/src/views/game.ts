import * as z from 'zod/mini'
import { languages } from '../languages.ts'

export const gameKinds = ['roleplay', 'romance'] as const
/** Lists of games, in the order they are shown. */
export const gameTabs = ['hot', 'best', 'roleplay', 'romance', 'free'] as const
export const ageRatings = ['all', '13', '16', '18'] as const

export const language = z.enum(languages)

/** `position` is the picture's focal point, as CSS `object-position` [R3.06]. */
export const imageView = z.object({ url: z.string(), position: z.string() })
export type ImageView = z.infer<typeof imageView>

/** There are games for which the player's age would have to be known, and it is not [R11.02]. */
export const awaitsAge = z.boolean()

/** One story as the lists show it. Text is in `lang`: the player's language, else English. */
export const gameCard = z.object({
  game_id: z.string(),
  title: z.string(),
  /** The premise, in one sentence. */
  premise: z.string(),
  kind: z.enum(gameKinds),
  rating: z.enum(ageRatings),
  lang: language,
  languages: z.array(language),
  img: imageView,
  difficulty: z.enum(['easy', 'middle', 'hard']),
  /** Energy an action costs. */
  power: z.number(),
  /** Coins that unlock it; 0 is free. */
  price: z.number(),
  locked: z.boolean(),
  /** Plays ever started. */
  popularity: z.number(),
  /** 0 to 10, one decimal; 0 when nobody has rated it. */
  score: z.number(),
})
export type GameCard = z.infer<typeof gameCard>

export const playStates = ['opening', 'await', 'turn', 'revive', 'won', 'failed'] as const

/** A play of this player, as home and history show it. */
export const playCard = z.extend(gameCard, {
  chat_id: z.string(),
  state: z.enum(playStates),
  /** How far along, 0 to 100, by scenes entered. */
  progress: z.number(),
  scene_title: z.string(),
  /** This story has been won, in this play or before it began again. */
  won: z.boolean(),
  played_at: z.number(),
})
export type PlayCard = z.infer<typeof playCard>

/** The four figures of a story [R2.61], each 0 to 10 but popularity, a count. */
export const gameDetail = z.extend(gameCard, {
  introduction: z.string(),
  rule: z.string(),
  creator: z.string(),
  recommended: z.number(),
  fun: z.number(),
  /** Marked as a favourite by this player. */
  is_fav: z.boolean(),
  /** Median turns to a win by the checker's greedy policy. */
  turns: z.number(),
  endings: z.number(),
  cast: z.array(
    z.object({ id: z.string(), name: z.string(), about: z.string(), puppet: z.string() }),
  ),
  /** This player's play, if there is one. */
  play: z.nullable(z.object({ state: z.enum(playStates), progress: z.number() })),
})
export type GameDetail = z.infer<typeof gameDetail>
