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

/** What anybody may talk about with anybody; each speaking character has an answer to all of them. */
export const topics = [
  'greeting',
  'name',
  'origin',
  'family',
  'work',
  'feelings',
  'feelings_for_me',
  'my_looks',
  'my_sorrow',
  'my_fear',
  'my_joy',
  'my_discomfort',
  'fear',
  'wish',
  'dream',
  'love',
  'past_love',
  'joke',
  'performance',
  'compliment',
  'flirt',
  'apology',
  'thanks',
  'insult',
  'threat',
  'comfort',
  'invitation',
  'advice',
  'farewell',
] as const
export type Topic = (typeof topics)[number]

/** Topics by which players say how they are themselves: nothing is asked by them, and no question answered. */
export const ownStates: readonly Topic[] = ['my_sorrow', 'my_fear', 'my_joy', 'my_discomfort']

/** A way of speaking that the engine has lines for, where an author left some out. */
export const voices = ['gruff', 'warm', 'formal', 'childlike', 'sly'] as const
export type Voice = (typeof voices)[number]

/** In place of a speaker: what is said is the player's own, or a stranger's who is never seen. */
export const nobody = 'nobody'

/** What one may do to a thing. */
export const verbs = ['look', 'take', 'use', 'touch'] as const
export type Verb = (typeof verbs)[number]

/** How heavy a line is; what says nothing of it is 'any'. */
export const tones = ['light', 'any', 'grave'] as const
export type Tone = (typeof tones)[number]

/**
 * Lines the engine has of its own, which a story may put its own in place of: asks what was meant,
 * goes on after a no to that question, follows the player's quoted words, leaves a question open without rudeness,
 * says that the story waits for a choice, that a thing stays as it is, that it is not here, that an option can't be
 * taken now, that a move cannot be taken back, and follows the words by which the player comes in.
 */
export const enginePools = [
  'clarify',
  'declined',
  'echo',
  'deflect',
  'waiting',
  'handle',
  'absent',
  'later',
  'confirm',
  'arrive',
] as const
export type EnginePool = (typeof enginePools)[number]

export const kinds = ['roleplay', 'romance'] as const
export type Kind = (typeof kinds)[number]

export const ratings = ['all', '13', '16', '18'] as const
export type Rating = (typeof ratings)[number]

export const rarities = ['r', 'sr', 'ssr'] as const
export type Rarity = (typeof rarities)[number]

export const shows = ['hearts', 'health', 'bar', 'number'] as const
export type Show = (typeof shows)[number]
