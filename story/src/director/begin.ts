import type { Script } from '../script/types.ts'
import type { PlayState } from './types.ts'
import { firstWorld } from './worlds.ts'

/**
 * A play before its opening; the first move is `{ kind: 'opening' }`. Form 1 is for the logs of plays
 * from before the d20 came from bags, form 2 for those of plays that words alone could end.
 */
export function begin(script: Script, form: PlayState['v'] = 3): PlayState {
  return {
    v: form,
    ...(form >= 2 && { rolls: 0 }),
    phase: 'opening',
    world: firstWorld(script),
    facts: [],
    threads: [],
    visited: [],
    failures: 0,
    free: 0,
    reviveNo: 0,
    checkpoint: null,
  }
}

export function revivesLeft(script: Script, state: PlayState): number {
  return Math.max(0, script.revive.max - state.reviveNo)
}

export function turnsLeft(state: PlayState): number {
  return Math.max(0, state.world.limit - state.world.turn)
}
