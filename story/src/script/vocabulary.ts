/** The closed lists that a script, a narrator and the screen agree on. */
export const moods = ['cold', 'wary', 'calm', 'warm', 'joy', 'shy', 'sad', 'angry'] as const
export type Mood = (typeof moods)[number]

/** What free text can be when it fits no intent: 'claim' says a thing is so, 'meta' speaks to the machine. */
export const speechActs = [
  'talk',
  'ask',
  'joke',
  'threaten',
  'insult',
  'examine',
  'wait',
  'claim',
  'meta',
] as const
export type SpeechAct = (typeof speechActs)[number]

/**
 * Lines the engine has of its own, which a story may put its own in place of: asks what was meant,
 * follows the player's quoted words, leaves a question open without rudeness.
 */
export const enginePools = ['clarify', 'echo', 'deflect'] as const
export type EnginePool = (typeof enginePools)[number]

export const kinds = ['roleplay', 'romance'] as const
export type Kind = (typeof kinds)[number]

export const ratings = ['all', '13', '16', '18'] as const
export type Rating = (typeof ratings)[number]

export const difficulties = ['easy', 'middle', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export const rarities = ['r', 'sr', 'ssr'] as const
export type Rarity = (typeof rarities)[number]

export const shows = ['hearts', 'health', 'bar', 'number'] as const
export type Show = (typeof shows)[number]

/** Coins that unlock a story. */
export const prices = [0, 60, 120, 200] as const
export type Price = (typeof prices)[number]
