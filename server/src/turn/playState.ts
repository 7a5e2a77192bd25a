import type { PlayState } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'

/** The director's state as the play's row keeps it; only this service writes it. */
export function playState(play: Pick<PlayRow, 'state'>): PlayState {
  return play.state as PlayState
}
