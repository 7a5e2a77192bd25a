import { type PlayState, readState, type Script, type Story } from '@fabula/story'
import type { AppContext } from '../context.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import type { PlayChanges } from './store/plays.ts'

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

/** What a play's row says of a state. */
export function playChanges({ script }: Story, state: PlayState): PlayChanges {
  return {
    state,
    status: state.phase,
    scene: state.world.scene,
    progress: progressOf(script, state),
    revivesUsed: state.reviveNo,
    freeInARow: state.free,
  }
}

/** How far along a play is, 0 to 100: scenes entered, and the win. */
function progressOf(script: Script, state: PlayState): number {
  if (state.phase === 'won') return 100
  return Math.round((100 * state.visited.length) / (script.scenes.size + 1))
}

/** The version that a play stands on; undefined when it is gone from the shelf. */
export function pinnedStory(
  { catalog }: Pick<AppContext, 'catalog'>,
  play: Pick<PlayRow, 'gameId' | 'scriptVersion'>,
): Story | undefined {
  return catalog.version(play.gameId, play.scriptVersion)
}
