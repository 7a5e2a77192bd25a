import type { OptionView, TurnEvent } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Lease, LogHead, NewRecord, PlayChanges, SaltedText } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import type { PlayerRow } from '../db/schema/player.ts'
import type { TurnRow } from '../db/schema/turn.ts'
import type { AppContext } from '../House.ts'
import type { TurnDecision } from './Settlement.ts'

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
