import type { Dice, Direction, PlayState } from '../director/types.ts'
import type { PlayerVars as Player } from '../script/text/message.ts'
import type { LlmFaultKind, LlmUsage } from './Llm.ts'
import type { LineRef, NarratorState, Paragraph, Telling } from './types.ts'

export type ProseSource = 'authored' | 'llm' | 'mixed'

/** One turn's prose as it comes into being; 'end' comes last, exactly once. */
export type ProseEvent =
  | { type: 'paragraph'; paragraph: Paragraph }
  /** More of the last paragraph. */
  | { type: 'more'; text: string }
  /** The last paragraph was broken off: it ends after its last whole sentence. */
  | { type: 'cut' }
  | {
      type: 'end'
      source: ProseSource
      lines: readonly LineRef[]
      state: NarratorState
      /** Only where a model was asked. */
      model?: ModelRecord
    }

/** What a rule of ours cut out of a model's words. */
export type CutReason =
  | 'language'
  | 'secret'
  | 'speaker'
  | 'item'
  | 'number'
  | 'player'
  | 'machine'
  | 'repeated'
  | 'unsafe'
  /** It is about harming oneself. */
  | 'crisis'
  /** Nobody could be asked whether it is safe. */
  | 'unchecked'
  | 'long'

/** What a model has to do with one turn; stored with it, so that no model is needed to tell it again. */
export interface ModelRecord {
  /** This turn's part of the prompt. Sent again, to the letter, with the turns that follow. */
  sent: string
  /** What the model is held to have answered: its words as they came or, where they did not stand, as they were told. */
  received: string
  /** What remains of the turn once it is too long ago to be sent; empty for nothing. */
  note: string
  language: string
  fault: LlmFaultKind | null
  cuts: readonly CutReason[]
  /** Of each call, also of those that failed after they were counted. */
  usage: readonly LlmUsage[]
  /** Facts that the model proposed, at most two, not yet looked at. */
  facts: readonly string[]
}

/** A turn told before, as it was sent to the model. */
export type ModelTurn = Pick<ModelRecord, 'sent' | 'received' | 'note' | 'language'>

export interface ProseRequest extends Telling {
  state: NarratorState
  player: Player
  dice: Dice
  /** Leaves all out that is not what happened. */
  isBare?: boolean
  /** The play's turns so far, the oldest first; only a model needs them. */
  history?: readonly ModelTurn[]
  /** What a model proposed in the play, the oldest first; struck ones are not so. */
  proposed?: readonly ProposedFact[]
}

/** A detail that a model made up. It is no canon: the player may strike it. */
export interface ProposedFact {
  text: string
  isStruck: boolean
}

/** One meaning that unclear words may have, with all that would come of it. */
export interface Row {
  /** An intent's id; 'other' where none is meant. */
  id: string
  direction: Direction
  after: PlayState
  /** It is chosen before anything is said of what comes of it. */
  strict: boolean
}

export interface ReadRequest extends Omit<ProseRequest, 'direction' | 'after'> {
  before: PlayState
  /** The last one is 'other'; without it the words have to be one of them. */
  rows: readonly Row[]
}

/** A row that the narrator has chosen, and its prose, which goes on from there. */
export interface Reading {
  row: Row
  prose: AsyncIterable<ProseEvent>
  /** Ends the model's answer, where its prose is not wanted, and says what it took. */
  discard(): ModelRecord
}

/** The words are none of the rows. */
export interface NoReading extends Pick<Reading, 'discard'> {
  row: null
}

/** Speaks what the director decided. Whoever does it, nothing it says changes the play. */
export interface Narrator {
  /** Has all its words at once, at no cost: it may be asked for words that nobody may come to hear. */
  readonly isInstant?: boolean
  tell(request: ProseRequest): AsyncIterable<ProseEvent>
  /** Chooses among the meanings of unclear words. Null where it can't: then the player is asked. */
  read?(request: ReadRequest): Promise<Reading | NoReading | null>
}
