import { type PlayState, readState, type Script, type Story } from '@fabula/story'
import type { PlayRow } from '../db/schema/plays.ts'
import type { PlayChanges } from './store/log.ts'
import type { TurnDeps } from './turn.ts'

// Each step of a turn parses the state of the same row: parsing it once saves time.
const parsed = new WeakMap<object, PlayState>()

/** The director's state in the play's row. Throws for what this release can't read. */
export function loadPlayState(play: Pick<PlayRow, 'state'>): PlayState {
  const saved = Object(play.state)
  const known = parsed.get(saved)
  if (known) return known
  const state = readState(play.state)
  if (!state) throw new Error('the state of a play is no state')
  parsed.set(saved, state)
  return state
}

/** The columns of the play's row that follow from a state. */
export function changesFromState({ script }: Story, state: PlayState): PlayChanges {
  return {
    state,
    status: state.phase,
    scene: state.world.scene,
    progress: progressOf(script, state),
  }
}

/** How far along a play is, 0 to 100: scenes entered, and the win. */
function progressOf(script: Script, state: PlayState): number {
  if (state.phase === 'won') return 100
  return Math.round((100 * state.visited.length) / (script.scenes.size + 1))
}

/** The version that a play stands on; undefined where it is not published. */
export function pinnedStory(
  { catalog }: Pick<TurnDeps, 'catalog'>,
  play: Pick<PlayRow, 'gameId' | 'scriptVersion'>,
): Story | undefined {
  return catalog.version(play.gameId, play.scriptVersion)
}
