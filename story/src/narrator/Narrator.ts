import type { Dice } from '../director/types.ts'
import type { PlayerVars as Player } from '../script/text/message.ts'
import type { LineRef, NarratorState, Paragraph, Telling } from './types.ts'

export type ProseSource = 'authored' | 'llm' | 'mixed'

/** One turn's prose as it comes into being; 'end' comes last, exactly once. */
export type ProseEvent =
  | { type: 'paragraph'; paragraph: Paragraph }
  /** More of the last paragraph. */
  | { type: 'more'; text: string }
  | { type: 'end'; source: ProseSource; lines: readonly LineRef[]; state: NarratorState }

export interface ProseRequest extends Telling {
  state: NarratorState
  player: Player
  dice: Dice
}

/** Speaks what the director decided. Whoever does it, nothing it says changes the play. */
export interface Narrator {
  /** Has all its words at once, at no cost: it may be asked for words that nobody may come to hear. */
  readonly isInstant?: boolean
  tell(request: ProseRequest): AsyncIterable<ProseEvent>
}
