import type { Language, OptionView, TurnEvent } from '@fabula/contract'
import type { Direction, PlayState, Story } from '@fabula/story'
import type { AppContext } from '../context.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import type { PlayRow, TurnRow } from '../db/schema/plays.ts'
import type { LogHead, NewRecord, SaltedText } from './store/log.ts'
import type { PlayChanges } from './store/plays.ts'
import type { Lease } from './store/turnSteps.ts'
import type { TurnEventBus } from './turnEvents.ts'

/** What a turn came to, as far as it can be seen. `state` is the play's after it. */
export interface TurnResult {
  readonly lang: Language
  readonly direction: Direction
  readonly state: PlayState
}

/** How the player's own words were taken; null for a tap and an opening that was tapped. */
export interface PlayerWords {
  readonly text: string
  /** Must be answered, whatever else happens. */
  readonly question: boolean
}

export interface Understanding {
  readonly intent: string | null
  readonly via: 'tap' | 'cue' | 'lexicon' | 'llm' | 'improv'
  /** 0 to 1. */
  readonly confidence: number
}

/** What a turn comes to, journalled before a word of it is told, so that whoever finishes it tells the same turn. */
export interface TurnDecision extends TurnResult {
  readonly v: 1
  readonly understanding: Understanding
  readonly heard: PlayerWords | null
}

/** What it takes to write on in a turn's journal, as far as this worker knows it. */
export interface TurnContext {
  readonly context: AppContext
  readonly play: PlayRow
  readonly turn: TurnRow
  readonly lease: Lease
  /** Every event stored so far, in order; the first has id 1. */
  readonly stored: readonly TurnEvent[]
}

/** A turn in this process's hands. */
export interface LeasedTurn extends TurnContext {
  readonly story: Story
  readonly player: PlayerRow
  /** The narrator's state before this turn; its reader parses it. If it can't be read, that matters to who tells. */
  readonly saved: Promise<unknown>
}

/** What a move comes to. */
export type MoveOutcome =
  | { readonly kind: 'settled'; readonly decision: TurnDecision; readonly step: PendingDecision }
  | { readonly kind: 'unclear'; readonly choices: readonly OptionView[] }
  | { readonly kind: 'refused' }

/** A turn that is decided. */
export interface DecidedTurn extends LeasedTurn {
  readonly decision: TurnDecision
  /** The step to here, to be stored together with whatever is stored next; null where it is. */
  readonly unstored: PendingDecision | null
}

/** What is journalled of a decision. */
export interface PendingDecision {
  readonly events: readonly TurnEvent[]
  readonly log: LogAppend
}

/** What a play's log gains, and what that tells of the play. */
export interface LogAppend {
  readonly head: LogHead
  readonly records: readonly NewRecord[]
  readonly changes?: PlayChanges
  readonly texts?: readonly SaltedText[]
}

/** The turns that this process answers. */
export interface Turns {
  /** Names this process on the turns it works on. */
  readonly worker: string
  readonly board: TurnEventBus
  /** Finishes a turn leased to this worker, whether or not anybody still listens. */
  finish(work: LeasedTurn): void
  /** Takes over what was left open, now and whenever a worker falls silent. */
  resume(): void
  /** Lets what is under way end; what does not is journalled and goes on at the next start. */
  close(): Promise<void>
}

/** A worker that is gone is known by this much silence; one at work renews long before. */
export const leaseMs = 3000
