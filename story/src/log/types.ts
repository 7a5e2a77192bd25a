import type { Delta, Draw, Move, PlayState } from '../director/types.ts'

/** How the move was made: 1 typed, 2 option, 3 revive option, 4 ad option; 0 is the opening and the like. */
export interface Input {
  reply: 0 | 1 | 2 | 3 | 4
  /** Salted hash of what was typed; null for a tap. */
  text: string | null
}

interface Bodies {
  begin: {
    /** Form of the play's state: 2 rolls the d20 from bags, 3 has no play ended by words alone. */
    v: 1 | 2 | 3
    story: string
    version: number
    /** SHA-256 of the dice seed. */
    commitment: string
  }
  /** Written when the turn is settled, before a word of prose. */
  turn: {
    /** 2 has a reply to an option that can't be taken now. */
    v: 1 | 2
    input: Input
    move: Move
    draws: readonly Draw[]
    deltas: readonly Delta[]
    /** Hash of the play's state after it. */
    state: string
  }
  /** Written when the turn was told. */
  told: {
    v: 1
    /** `seq` of the turn. */
    of: number
    source: 'llm' | 'mixed' | 'authored'
    lang: string
    /** Authored lines, each as key and variant. */
    keys: readonly string[]
    /** Salted hash of all that was sent of the turn, its prose among it; null where an older release told it. */
    text: string | null
    /** Energy it cost. */
    charge: number
  }
  /** Back to how it was after the record `to`, a turn. */
  undo: { v: 1; to: number }
  /** The play came over to a newer version of its story: what follows is played by that one. */
  moved: {
    v: 1
    version: number
    how: 'unchanged' | 'continues' | 'lands'
    /** As the newer version knows it. */
    state: PlayState
  }
  /** The play is closed, and its dice are shown. */
  end: { v: 1; seed: string }
}

export type RecordKind = keyof Bodies
export type BodyOf<K extends RecordKind> = Bodies[K]

/** What is to be written; the log adds place and hashes. */
export type Entry = { [K in RecordKind]: { kind: K; body: Bodies[K] } }[RecordKind]

/**
 * One line of a play's log. A restart begins a new epoch with a chain of its own.
 * `h` is SHA-256 of `prev` and the canonical JSON of the rest; `at` is epoch ms.
 */
export type LogRecord = Entry & {
  play: string
  epoch: number
  seq: number
  prev: string
  at: number
  h: string
}
