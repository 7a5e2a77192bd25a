import { type PlayState, readState } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'

// A turn asks for it at each of its steps, of the same row.
const read = new WeakMap<object, PlayState>()

/** The director's state as the play's row keeps it. Throws for what this release can't read. */
export function playState(play: Pick<PlayRow, 'state'>): PlayState {
  const row = Object(play.state)
  const known = read.get(row)
  if (known) return known
  const state = readState(play.state)
  if (!state) throw new Error('the state of a play is no state')
  read.set(row, state)
  return state
}
