import type { PlayState, Script } from '@fabula/story'

/** How far along a play is, 0 to 100: scenes entered, and the win. */
export function progressOf(script: Script, state: PlayState): number {
  if (state.phase === 'won') return 100
  return Math.round((100 * state.visited.length) / (script.scenes.size + 1))
}
