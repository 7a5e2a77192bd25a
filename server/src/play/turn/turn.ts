import type { Language, Messages, TurnEvent, TurnEventOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import type {
  Direction,
  Narrator,
  PlayerWords,
  PlayState,
  ProseEvent,
  ProseRequest,
  Reply,
  Story,
} from '@fabula/story'
import type { Logger } from 'pino'
import type { StoryCatalog } from '../../catalog/storyCatalog.ts'
import type { Database } from '../../db/database.ts'
import type { PlayerRow } from '../../db/schema/accounts.ts'
import type { PlayRow, TurnRow } from '../../db/schema/plays.ts'
import type { LogHead, NewRecord, PlayChanges, SaltedText } from '../store/log.ts'
import type { Lease } from '../store/turnSteps.ts'
import type { TurnEventBus } from './turnEvents.ts'

/** What answering a turn needs of the process. */
export interface TurnDeps {
  readonly database: Database
  readonly catalog: StoryCatalog
  readonly economy: Economy
  readonly messages: ReadonlyMap<Language, Messages>
  readonly narrator: Narrator
  readonly model: ModelTeller | null
  readonly narratorLimits: NarratorLimits
  readonly turnWorker: TurnWorker
  readonly log: Logger
}

/** A narrator that asks a model, and what it may take. */
export interface ModelTeller {
  readonly narrator: Narrator
  /** False while every model for it rests. */
  isReady(place: { readonly story: string; readonly language: string }): boolean
  /** Tokens that a player may use in a day; 0 is no limit. */
  readonly dailyTokens: number
  /** Players may choose the authored words instead. */
  readonly mayChoose: boolean
  /** Its own: it gives up on a silent model by itself, and tells the turn to its end. */
  readonly limits: NarratorLimits
}

/** Milliseconds a narrator may take: to its first words, between words, and in all. The whole fits the player's 60 s. */
export interface NarratorLimits {
  readonly firstMs: number
  readonly idleMs: number
  readonly wholeMs: number
}

export const defaultNarratorLimits: NarratorLimits = {
  firstMs: 20_000,
  idleMs: 8000,
  wholeMs: 50_000,
}

/** Answers the turns that are leased to this process. */
export interface TurnWorker {
  /** Names this process in the leases of its turns. */
  readonly id: string
  readonly eventBus: TurnEventBus
  /** Whether this process is telling the turn. */
  isRunning(turnId: string): boolean
  /** Finishes a turn leased to this worker, whether or not a client still follows it. */
  finish(turn: LeasedTurn): void
  /** Takes over what was left open, now and whenever a worker falls silent. */
  resume(): void
  /** Waits for running turns to end, up to the length of a lease; the others go on at the next start. */
  close(): Promise<void>
}

/** A lease that is not renewed for this long ends; a live worker renews three times as often. */
export const leaseMs = 3000

/** An open turn, as far as this worker knows it: enough to write in its journal. */
export interface TurnContext {
  readonly deps: TurnDeps
  readonly play: PlayRow
  readonly row: TurnRow
  readonly lease: Lease
  /** Every event stored so far, in order; the first has id 1. */
  readonly storedEvents: readonly TurnEvent[]
}

/** A turn that this worker can decide and narrate: its story is published. */
export interface LeasedTurn extends TurnContext {
  readonly story: Story
  readonly player: PlayerRow
  /** Who tells it, a model or the author; found anew where another process takes the turn over. */
  readonly teller?: Teller
  /** What a model was told and made up before; read while the move is decided. */
  readonly modelMemory?: Promise<ModelMemory>
  /** The narrator's state before this turn, not yet parsed. Rejects where it can't be read: only narrating needs it. */
  readonly savedNarratorState: Promise<unknown>
}

/** The play as a model knows it. */
export type ModelMemory = Required<Pick<ProseRequest, 'history' | 'proposed'>>

/** Who tells a turn. */
export interface Teller {
  readonly narrator: Narrator
  readonly limits: NarratorLimits
  readonly isModel: boolean
}

/** A leased turn with what it comes to. */
export interface DecidedTurn extends LeasedTurn {
  readonly decision: TurnDecision
  /** What the decision still has to store, together with whatever is stored next; null where it is stored. */
  readonly pending: PendingDecision | null
  /** Where a model has read the words, its prose goes on behind the row it chose. */
  readonly prose?: AsyncIterable<ProseEvent>
}

/** What a move comes to. 'unclear': the player is asked first. 'impossible': a tap on what is not on offer. */
export type MoveOutcome =
  | ({
      readonly kind: 'decided'
      readonly decision: TurnDecision
      readonly pending: PendingDecision
    } & ReadableWords)
  | ({
      readonly kind: 'unclear'
      readonly clarify: TurnEventOf<'clarify'>
      readonly about?: AskedAbout
    } & ReadableWords)
  | { readonly kind: 'impossible' }

/** Why there is nothing to choose between: a no to what was asked, or a question before anything has begun. */
export type AskedAbout = 'declined' | 'introduction'

interface ReadableWords {
  /** Where a model may read the words: what they come to if it finds no option in them, null for nothing. */
  readonly instead?: Reply | null
}

/** The part of a decision that the player sees. `state` is the play's after the turn. */
export interface TurnResult {
  readonly lang: Language
  readonly direction: Direction
  readonly state: PlayState
}

/** What a turn comes to. Journalled before any of its prose, so that another worker narrates the same turn. */
export interface TurnDecision extends TurnResult {
  readonly v: 1
  readonly understanding: Understanding
  /** Null for a tap. */
  readonly playerWords: PlayerWords | null
}

export interface Understanding {
  readonly intent: string | null
  readonly via: 'tap' | 'cue' | 'lexicon' | 'llm' | 'improv'
  /** 0 to 1. */
  readonly confidence: number
}

/** What is stored of a decision besides the decision itself. */
export interface PendingDecision {
  readonly events: readonly TurnEvent[]
  readonly log: LogAppend
}

/** New records of a play's log, and the changes of the play's row that come with them. */
export interface LogAppend {
  readonly head: LogHead
  readonly records: readonly NewRecord[]
  readonly changes?: PlayChanges
  readonly texts?: readonly SaltedText[]
}
