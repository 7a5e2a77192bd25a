import type { PendingMove } from './Move.ts'
import type { Reading } from './Reading.ts'

/** What of a play outlives the page: a move on its way, words half typed, how far was read. */
export interface StoredPlay {
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

/** Storage is refused in some frames and full on some phones: the play goes on without it. */
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
    // As above: what can't be kept is only lost at a reload.
  }
}
