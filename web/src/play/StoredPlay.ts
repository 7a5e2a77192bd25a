import type { PendingMove } from './Move.ts'
import type { Reading } from './Reading.ts'

/**
 * The part of a play that survives a reload: a move on its way, the draft, and how far the player
 * has read.
 */
interface StoredPlay {
  readonly pending: PendingMove | null
  readonly draft: string
  readonly reading: Reading | null
  readonly revived: boolean
}

export interface TextStore {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

const nothing: StoredPlay = { pending: null, draft: '', reading: null, revived: false }
const nameOf = (gameId: string) => `fabula.play.${gameId}`

/** Some frames forbid storage and some phones are full; the play then works without it. */
export function readStoredPlay(store: TextStore, gameId: string): StoredPlay {
  try {
    const parsed: unknown = JSON.parse(store.getItem(nameOf(gameId)) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...nothing, ...parsed } : nothing
  } catch {
    return nothing
  }
}

export function writeStoredPlay(store: TextStore, gameId: string, play: StoredPlay): void {
  const { pending, draft, reading, revived } = play
  try {
    store.setItem(nameOf(gameId), JSON.stringify({ pending, draft, reading, revived }))
  } catch {
    // Then a reload loses it, see above.
  }
}
