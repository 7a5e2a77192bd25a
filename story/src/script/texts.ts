import type { BooleanExpression } from './expression/types.ts'
import type { EnginePool, Mood, SpeechAct, Tone, Topic, Verb, Voice } from './vocabulary.ts'

/** The only two things a line may ask of the player's profile. */
export type MessagePart =
  | string
  | { arg: 'name' }
  | { select: 'gender'; male: Message; female: Message; other: Message }

/** A parsed text; `say(message, player)` makes it a string. */
export type Message = readonly MessagePart[]

/** A whole authored line, never a fragment: no word is ever slotted into another sentence. */
export interface NarrationLine {
  text: Message
  /** The face it is said with; null leaves the mood as it is. */
  mood: Mood | null
  /** Id of the speaker, of the cast or a walk-on; null is the narrator. */
  who: string | null
  /** What is said in it is the player's own, or a stranger's who is never seen. */
  stranger?: true
  /** Said only when things went up, or down, for the one who reacts; null fits both. */
  sign: 'up' | 'down' | null
  /** Told only while it holds. */
  when?: BooleanExpression
  /** Left out: 'any'. */
  tone?: Tone
  /** The author's word that it is never told while this holds; the checker proves it. */
  never?: BooleanExpression
  /** Begins with what the player answered to this question; told only to who has answered. */
  echo?: string
  /** What an ending's paragraph speaks of. */
  trace?: string
}

export type Pool = readonly NarrationLine[]

export interface CastText {
  name: string
  about: string
  /** One pool for each mood the script gives them. */
  react: ReadonlyMap<Mood, Pool>
  /** Said once a play, when a mood is reached for the first time; only for moods that have some. */
  threshold: ReadonlyMap<Mood, Pool>
  /** How the engine's lines speak for them; null for who does not speak. */
  voice: Voice | null
  /** What they are called, and how one asks about them. */
  asks: readonly string[]
  /** What is said of them to who asks. */
  told: Pool
  /** Their answers, by mood; 'any' stands in for a mood without its own. */
  topics: ReadonlyMap<Topic, ReadonlyMap<Mood | 'any', Pool>>
  touch: { yes: Pool; no: Pool }
  /** Asked for what they do not know, and for what they keep to themselves. */
  unknown: Pool
  kept: Pool
}

export interface ThingText {
  name: string
  /** What it is called. */
  cues: readonly string[]
  verbs: ReadonlyMap<Verb, Pool>
}

export interface PlaceText {
  asks: readonly string[]
  told: Pool
}

export interface FactText {
  /** Shown in 'What is true' once revealed. */
  text: Message
  /** What a narrator may hint at before; null for nothing. */
  hint: Message | null
  /** Lines that come back to it later. */
  callback: Pool
  /** How one asks about it. */
  asks: readonly string[]
  /** Who knows it tells it. */
  told: Pool
  /** Who knows it keeps it. */
  kept: Pool
}

export interface IntentText {
  /** What it is called where no variant's condition holds. */
  label: string
  /** The first whose condition holds wins. */
  labels: readonly { text: string; when: BooleanExpression }[]
  /** What a player might type. */
  cues: readonly string[]
  ok: Pool
  /** Empty when the intent has no check. */
  ko: Pool
  /** Told where it is typed while it can't be taken; empty leaves it to the engine. */
  later: Pool
}

export interface OpeningText {
  label: string
  cues: readonly string[]
  enter: Pool
}

export interface SceneText {
  title: string
  objective: string
  /** The first whose condition holds wins. */
  goals: readonly { text: string; when: BooleanExpression }[]
  enter: Pool
  amb: Pool
  /** Lines that pull on to the next move; empty leaves it to the story's. */
  hook: Pool
  intents: ReadonlyMap<string, IntentText>
  storylets: ReadonlyMap<string, Pool>
  /** Wins over the story's pool of the same speech act. */
  improv: ReadonlyMap<SpeechAct, Pool>
  /** From this scene into a failure. */
  fail: Pool
  /** What people type here that is none of the intents: the matcher leaves it to the other answers. */
  asides: readonly string[]
}

export interface EndingText {
  title: string
  text: Pool
  /** Told after `text`, in order: each whose condition holds. */
  parts: Pool
  /** Title of the card; null when the ending gives none. */
  card: string | null
  /** A way to the card for who has not won it, without the plot; null where there is none. */
  clue: string | null
}

/** `text/<lang>.yaml`, checked against its script: nothing missing, nothing unknown. */
export interface Texts {
  lang: string
  title: string
  premise: string
  introduction: string
  rule: string
  ack: Pool
  hook: Pool
  /** Said when a play comes back from a failure. */
  revive: Pool
  /** Said when the story pushes on by itself; empty when the script has no `stall`. */
  stall: Pool
  improv: ReadonlyMap<SpeechAct, Pool>
  /** In place of the engine's own lines; only those the story has. */
  engine: ReadonlyMap<EnginePool, Pool>
  cast: ReadonlyMap<string, CastText>
  /** What those are called who only have lines. */
  walkons: ReadonlyMap<string, string>
  meters: ReadonlyMap<string, string>
  clocks: ReadonlyMap<string, { label: string; full: Pool }>
  items: ReadonlyMap<string, string>
  threads: ReadonlyMap<string, string>
  facts: ReadonlyMap<string, FactText>
  things: ReadonlyMap<string, ThingText>
  places: ReadonlyMap<string, PlaceText>
  /** What the ending's card says the player did; empty where the story says it in the ending alone. */
  traces: ReadonlyMap<string, string>
  openings: ReadonlyMap<string, OpeningText>
  scenes: ReadonlyMap<string, SceneText>
  endings: ReadonlyMap<string, EndingText>
}
