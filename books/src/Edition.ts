import type { BookContent } from '@fabula/contract'

/** A picture that is bound into a book. */
export interface Plate {
  /** JPEG. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** What a book is bound from: its text, its pictures, and the words of its first and last page. */
export interface Edition {
  /** Stays the same when the book is made again. */
  readonly id: string
  readonly content: BookContent
  readonly words: BookWords
  readonly pictures: Pictures
}

export interface BookWords {
  /** "Played by Ana". */
  readonly by: string
  /** "Ending: The roof". */
  readonly ending: string
  /** When, and from what. */
  readonly colophon: string
  /** That a model wrote words of it, or joined its sentences; empty where none did. */
  readonly ai: string
  readonly contents: string
  /** Last link of the play's log. */
  readonly log: string
}

export interface Pictures {
  readonly cover: Plate | null
  /** By the base address of the scene's pictures. */
  readonly plates: ReadonlyMap<string, Plate>
  readonly card: Plate | null
}
