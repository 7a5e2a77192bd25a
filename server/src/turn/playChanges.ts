import type { PlayState, Script, Story } from '@fabula/story'
import type { PlayChanges } from '../db/plays/index.ts'

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
