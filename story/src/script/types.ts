import type { Difficulty } from '@fabula/rules'
import type { BooleanExpression, NumberExpression } from './expression/types.ts'
import type { Kind, Mood, Rarity, Rating, Show, Voice } from './vocabulary.ts'

/** One change a rule makes. `end` and `goto` come last in a list. */
export type Effect =
  | { op: 'meter'; id: string; by: number }
  | { op: 'set' | 'clear' | 'get' | 'drop' | 'reveal'; id: string }
  | { op: 'tick'; id: string; by: number }
  | { op: 'open' | 'touch' | 'close'; id: string }
  | { op: 'goto'; id: string }
  | { op: 'end'; id: string }

export interface CastMember {
  id: string
  /** In years; null for who has none that counts (a fox, a ghost). */
  age: number | null
  romance: boolean
  type: 'female' | 'male' | 'animal' | null
  /** The drawing, `art/cast/<puppet>.svg`; null for a voice without a picture. */
  puppet: string | null
  /** The meter that moves the mood; null when the mood is always the first. */
  moodBy: string | null
  /** `mood` holds from `from` upwards; the first begins at the meter's minimum. */
  bands: readonly { mood: Mood; from: number }[]
  /** How the engine's own lines speak for them; null for who does not speak. */
  voice: Voice | null
  /** They let themselves be touched while it holds. */
  touch: BooleanExpression
  /** The meters of what they want of the player. */
  wants: Wants
}

/** Somebody who has lines and a face, and no part in the rules: nobody can turn to them. */
export interface WalkOn {
  id: string
  /** The drawing, `art/cast/<puppet>.svg`; null for a voice without a picture. */
  puppet: string | null
}

/** Meter ids; null where it plays no part. */
export interface Wants {
  trust: string | null
  desire: string | null
  hurt: string | null
}

/** Something that can be looked at, taken, used or touched, without the story moving by it. */
export interface Thing {
  id: string
  /** Scenes it is in. */
  scenes: readonly string[]
  when: BooleanExpression
}

/** Something the player did that an ending must speak of. */
export interface Trace {
  id: string
  when: BooleanExpression
}

export interface Meter {
  id: string
  min: number
  max: number
  start: number
  /** Every amount is a multiple of it, so that the states can be counted. */
  step: number
  /** A cast id, or 'player'. */
  owner: string
  show: Show
}

export interface Clock {
  id: string
  size: number
  /** What happens on the tick that fills it. */
  full: readonly Effect[]
}

export interface Fact {
  id: string
  about: readonly string[]
  /** Who knows it before it is revealed: cast ids, 'author' (nobody on stage) or 'player'. */
  audience: readonly string[]
  /** While it holds, who knows it and is asked tells it; else they keep it to themselves. */
  tell: BooleanExpression
}

export interface Check {
  dc: number
  mod: NumberExpression
}

export interface Intent {
  id: string
  concepts: readonly string[]
  /** How often it can be done; null without limit. */
  uses: number | null
  needs: BooleanExpression
  check: Check | null
  ok: readonly Effect[]
  /** Empty exactly when there is no check. */
  ko: readonly Effect[]
  /** False: understood as free text, never shown as an option. */
  offer: boolean
  /** Settled before any model speaks; undo does not go back over it. */
  strict: boolean
  /** Asked back when free text hardly fits it. */
  irreversible: boolean
  /** An ad may pay for it instead of energy. */
  ad: boolean
  /** Whom it is done to; null for the first of the scene's cast. */
  with: string | null
  /** For two turns after it nothing light is said. */
  grave: boolean
  /** What it may cost is kept from the player. */
  hidesStakes: boolean
  /** The question it answers: typed words that are nothing else are taken as it, and kept. */
  answers: string | null
}

export interface Storylet {
  id: string
  when: BooleanExpression
  once: boolean
  priority: number
  /** Chance in percent, 1 to 100, drawn once a turn. */
  chance: number
  /** Comes only when the story stalls. */
  complication: boolean
  effects: readonly Effect[]
  grave: boolean
  /** Who takes the initiative; null for the world. */
  by: string | null
}

/** What free text may do to the world. */
export interface Manner {
  effects: readonly Effect[]
  /** How often in a scene; null each time. */
  cap: number | null
}

export interface Scene {
  id: string
  art: string
  music: string
  objective: string
  /** Stand in for `objective`: the first whose condition holds. */
  goals: readonly { objective: string; when: BooleanExpression }[]
  /** On stage, the first in focus; may be empty. */
  cast: readonly string[]
  intents: ReadonlyMap<string, Intent>
  /** By priority, highest first. */
  storylets: readonly Storylet[]
  /** All that free text without an intent may do, unless it is hostile. */
  improv: Manner
  /** What insults and threats do: never a gain. */
  hostile: Manner
  grave: boolean
  /** Every usable exit is shown, beside the four options. */
  hub: boolean
  /** A win does without it. */
  optional: boolean
}

export interface Opening {
  id: string
  effects: readonly Effect[]
}

export interface Ending {
  id: string
  kind: 'win' | 'fail'
  /** The picture a win unlocks, `art/cards/<card>-720.webp`. */
  card: string | null
  rarity: Rarity | null
  /** Whose puppet is on the card; null for nobody's. */
  shows: string | null
  /** The picture its text is told before; null leaves the scene's. */
  art: string | null
}

export interface Chapter {
  id: string
  scenes: readonly string[]
  /** Meters, clocks, flags and items kept when the chapter is left; null keeps all. */
  carry: ReadonlySet<string> | null
  /** Leaving forgets how often intents were used. */
  resetUses: boolean
  /** Meter → the highest that gains may bring it to in this chapter. */
  caps: ReadonlyMap<string, number>
}

export interface Revive {
  max: number
  /** Raised to at least this on the way back, never lowered. */
  floors: ReadonlyMap<string, number>
  turnsLeft: number
}

export interface Renames {
  scenes: ReadonlyMap<string, string>
  /** `scene.intent` as it was → the intent's new id in that scene. */
  intents: ReadonlyMap<string, string>
  endings: ReadonlyMap<string, string>
}

/** `script.yaml`, checked and linked: every name in it exists, every number is in range. */
export interface Script {
  schema: 1
  id: string
  version: number
  kind: Kind
  rating: Rating
  /** Energy an action costs; 0 only for the tutorial. */
  power: number
  /** Coins that unlock it. */
  price: number
  difficulty: Difficulty
  creator: string
  /** The cover's focal point, as CSS `object-position`. */
  coverPosition: string
  languages: readonly string[]
  cast: ReadonlyMap<string, CastMember>
  walkons: ReadonlyMap<string, WalkOn>
  meters: ReadonlyMap<string, Meter>
  clocks: ReadonlyMap<string, Clock>
  flags: readonly string[]
  items: readonly string[]
  threads: readonly string[]
  facts: ReadonlyMap<string, Fact>
  things: ReadonlyMap<string, Thing>
  /** Places one may ask about. */
  places: readonly string[]
  traces: ReadonlyMap<string, Trace>
  /** What characters ask the player. */
  questions: readonly string[]
  start: { scene: string; items: readonly string[]; flags: readonly string[] }
  /** Ways in; empty, or 2 to 4. */
  openings: ReadonlyMap<string, Opening>
  limits: { turns: number; fail: string }
  /** Looked at after every turn, in this order, before the limit. */
  fails: readonly { id: string; when: BooleanExpression }[]
  /** Two replies without change, and no complication at hand: this happens. */
  stall: readonly Effect[]
  revive: Revive
  chapters: readonly Chapter[]
  scenes: ReadonlyMap<string, Scene>
  endings: ReadonlyMap<string, Ending>
  renames: Renames
  /** Where a play goes whose scene is gone from a new version; null where none goes. */
  landing: string | null
}
