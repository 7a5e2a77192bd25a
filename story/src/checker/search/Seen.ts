import type { Machine } from '../machine/compileMachine.ts'

/** What came about at least once while the worlds were walked: 1 at the machine's number of it. */
export interface Seen {
  scenes: Uint8Array
  intents: Uint8Array
  /** Shown as an option, among the first four. */
  shown: Uint8Array
  storylets: Uint8Array
  /** Options that do the same, shown side by side: numbers of both, as 'a b'. */
  twins: Set<string>
  /** Bits of the clocks that were filled. */
  clocks: number
}

export function nothingSeen({ scenes }: Machine): Seen {
  const intents = scenes.reduce((sum, scene) => sum + scene.intents.length, 0)
  const storylets = scenes.reduce(
    (sum, scene) => sum + scene.storylets.length + scene.complications.length,
    0,
  )
  return {
    scenes: new Uint8Array(scenes.length),
    intents: new Uint8Array(intents),
    shown: new Uint8Array(intents),
    storylets: new Uint8Array(storylets),
    twins: new Set(),
    clocks: 0,
  }
}
