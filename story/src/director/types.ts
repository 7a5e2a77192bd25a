import type { Mood, SpeechAct, Topic, Verb } from '../script/vocabulary.ts'

/**
 * All that rules read and write. Small, plain and canonical: lists are sorted, ids are the script's own.
 * The checker walks over these; whatever is not in here cannot change what is possible.
 */
export interface WorldState {
  scene: string
  /** Story turns taken. Free replies are none. */
  turn: number
  /** The story turn on which the story runs out. */
  limit: number
  meters: Readonly<Record<string, number>>
  clocks: Readonly<Record<string, number>>
  flags: readonly string[]
  items: readonly string[]
  /** `scene.intent` → times done; `scene.~` counts improvisations, `scene.!` hostile words. */
  uses: Readonly<Record<string, number>>
  /** `scene.storylet` of those that come once and have come. */
  spent: readonly string[]
  /** Replies without change, running: 0 to 2. */
  stall: number
  ending: string | null
}

/** opening: waits for a way in. await: for a move. revive: failed, and may come back. */
export type Phase = 'opening' | 'await' | 'revive' | 'won' | 'failed'

export interface ThreadState {
  id: string
  opened: number
  touched: number
  /** Story turn; null while open. */
  closed: number | null
}

/** One play as it stands: the world, and what is remembered about it that no rule reads. */
export interface PlayState {
  /** 2: the d20 comes from bags. 3: words alone end nothing. A play keeps the form that it began in, and so its rules. */
  v: 1 | 2 | 3
  phase: Phase
  world: WorldState
  /** In the order they came out; `turn` is the story turn. */
  facts: readonly { id: string; turn: number }[]
  threads: readonly ThreadState[]
  /** Scenes entered, in order, each once. */
  visited: readonly string[]
  /** Failed checks running. */
  failures: number
  /** Free replies running. */
  free: number
  reviveNo: number
  /** d20s rolled; from form 2 on. */
  rolls?: number
  /** The world on entering the scene; null before the opening. */
  checkpoint: WorldState | null
}

export type Move =
  | { kind: 'opening'; id: string | null }
  /** `flair` names a revealed fact about the one it is done to. */
  | { kind: 'intent'; id: string; flair: string | null }
  /** Only in the logs of plays from before replies were told apart. */
  | { kind: 'improv'; act: SpeechAct }
  | Reply
  | { kind: 'revive' }
  | { kind: 'refuse' }

/** Typed words that are no intent. They are answered, and the story stays where it is. */
export type Reply =
  | { kind: 'act'; thing: string; verb: Verb }
  | { kind: 'touch'; who: string }
  /** `to` is who is asked; null asks nobody in particular. 'other' is what the story knows nothing of. */
  | {
      kind: 'ask'
      of: 'fact' | 'cast' | 'thing' | 'place' | 'other'
      id: string
      to: string | null
    }
  | { kind: 'topic'; topic: Topic; to: string }
  | { kind: 'say'; act: SpeechAct; to: string | null }
  /** An option of the scene that can't be taken now. */
  | { kind: 'later'; id: string }

/** What came of a reply: a question told, withheld or not known; a touch borne or not; 'no' to what can't be done now. */
export type Answer = 'told' | 'kept' | 'unknown' | 'yes' | 'no' | 'said'

/** The port of chance: a whole number from 1 to `sides`, the same for the same purpose. */
export interface Dice {
  draw(purpose: string, sides: number): number
}

export interface Draw {
  purpose: string
  sides: number
  value: number
}

/** What moved, with the value before it. */
export type Delta =
  | { of: 'meter' | 'clock'; id: string; before: number; after: number }
  | { of: 'flag' | 'item' | 'fact'; id: string; before: boolean; after: boolean }
  | { of: 'scene'; before: string; after: string }
  | { of: 'thread'; id: string; to: 'open' | 'touch' | 'close' }

export type OddsWord = 'sure' | 'likely' | 'even' | 'unlikely' | 'desperate'

/** What an intent would take. `d20 >= need` is success. */
export interface Odds {
  need: number
  dc: number
  /** The script's modifier and the bonuses together. */
  mod: number
  word: OddsWord
}

export interface Offer {
  id: string
  /** Null when nothing can go wrong. */
  odds: Odds | null
  ad: boolean
  irreversible: boolean
  /** Leads out of a hub, and stands in a row of its own. */
  exit?: true
  /** What it may bring and cost; left out where the story hides it. */
  stakes?: Stakes
}

/** Meters and clocks by id, as success may move them for the better and failure for the worse. */
export interface Stakes {
  gains: readonly string[]
  risks: readonly string[]
  /** Its success or its failure would end the play as it stands. */
  ends: boolean
}

export interface CheckResult {
  d20: number
  need: number
  dc: number
  mod: number
  /** Parts of `mod` that are not the script's. */
  pity: number
  flair: number
  ok: boolean
}

/** The director's order to the narrator for one turn, and all that the wire needs of it. */
export interface Direction {
  move: Move
  /** Where it was played. */
  scene: string
  /** Story turn after it. */
  turn: number
  /** `none` when it was no intent. */
  outcome: 'ok' | 'ko' | 'none'
  check: CheckResult | null
  /** The one it was done to; null when the player is alone. */
  focus: string | null
  deltas: readonly Delta[]
  /** In order. */
  revealed: readonly string[]
  /** Scene entered by it. */
  entered: string | null
  /** Clocks it filled. */
  filled: readonly string[]
  /** Storylet that followed; of `in`, for a storylet may come after a change of scene. */
  storylet: { id: string; scene: string } | null
  /** The story pushed on by itself: a storylet marked as complication, or the script's own `stall`. */
  complication: { id: string | null; scene: string } | null
  ending: { id: string; kind: 'win' | 'fail' } | null
  /** Of everyone in the scene as it stands after the turn. */
  moods: Readonly<Record<string, Mood>>
  /** Changed nothing, and costs nothing. */
  free: boolean
  /** A roll was seen, or the move cannot be taken back for another reason. */
  final: boolean
  draws: readonly Draw[]
  /** Only of a reply. */
  answer?: Answer
  /** The next reply is the one that the story moves on by itself: the player is told so. */
  waits?: true
  /** Nothing light is said for two turns. */
  grave?: true
}

export type Refused = 'not_open' | 'not_on_offer' | 'no_revive_offer' | 'play_over'

export type Outcome =
  | { ok: true; state: PlayState; direction: Direction }
  | { ok: false; why: Refused }
