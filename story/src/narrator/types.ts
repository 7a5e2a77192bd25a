import type { Direction, PlayState } from '../director/types.ts'
import type { Story } from '../script/Story.ts'
import type { PlayerVars } from '../script/text/message.ts'
import type { Mood } from '../script/vocabulary.ts'

/**
 * One line as it was told: where it stands, not what it says, so that another language can say it
 * again. `said` is the player's own words, for a line that quotes them.
 */
export interface LineRef {
  key: string
  variant: number
  said?: string
  /** The player of a replay has read it before. */
  read?: true
}

/** What a player typed, as far as prose cares. */
export interface PlayerWords {
  playerText: string
  /** A question is always answered: by a fact, a refusal, or a turn to something else [R10.11]. */
  question: boolean
}

/** All that one turn's prose is made from. */
export interface Telling {
  story: Story
  language: string
  direction: Direction
  /** Null for a tapped option. */
  playerWords: PlayerWords | null
  /** Who is told it: lines that call somebody by name wait for one who has a name. */
  player?: PlayerVars
  /** The play after the turn: what lines with a condition go by. */
  after?: PlayState
}

/** What the narrator remembers of one play. Saved with it; nothing in it can change the story. */
export interface NarratorState {
  v: 3
  /** Turns told so far. */
  told: number
  /** Pool key → variants still to come, the next one last. */
  bags: Readonly<Record<string, readonly number[]>>
  /** `key#variant` of the last turns' lines, the newest turn last. */
  recent: readonly (readonly string[])[]
  /** Facts that may be come back to. */
  facts: readonly string[]
  /** `threshold.<cast>.<mood>` of the moods reached so far. */
  reached: readonly string[]
  /** Turns since something known was last come back to. */
  sinceCallback: number
  /** Question → what the player answered, in their own words or the option's. */
  answers: Readonly<Record<string, string>>
  /** Turns on which nothing light is said. */
  grave: number
  /** Endings of earlier runs, in order. */
  runs: readonly string[]
  /** Pool key → variants told so far, in this run and earlier ones, a bit each; those from 31 on share the last. */
  read: Readonly<Record<string, number>>
  /** An earlier run has told something. */
  again?: true
  /** What a model called the options that are on offer now: all of them, in one language. */
  worded?: WordedOptions
}

export interface WordedOptions {
  scene: string
  language: string
  labels: Readonly<Record<string, string>>
  /** The author's labels that they stand for: an option that is called otherwise now is not worded any more. */
  of?: Readonly<Record<string, string>>
}

export interface Narration {
  lines: readonly LineRef[]
  state: NarratorState
}

/** `who` is a cast id, or null for the narrator; `mood` is the face it is said with, null for as it was. */
export interface Paragraph {
  who: string | null
  mood: Mood | null
  text: string
  /** The first words in the scene that the turn enters: the stage changes with them. */
  enters: boolean
  /** The first words of the ending, which may have a picture of its own. */
  ends?: true
  /** All of it was read before: the player may skip it. */
  read?: true
  /** A model's words. */
  ai?: true
}
