import { proveScript, type Story } from '@fabula/story'
import type { Figure } from './Figure.ts'

/** Every state of a story looked at, once: a proof is made by a process that has just begun. */
export function proofOfStories(stories: readonly Story[]): Figure[] {
  return stories.flatMap(({ script }) => {
    const began = performance.now()
    const { verdict, states } = proveScript(script)
    const seconds = (performance.now() - began) / 1000
    return [
      { what: `proof of ${script.id} (${verdict})`, value: seconds, unit: 's' },
      { what: `states of ${script.id}`, value: states, unit: '' },
    ]
  })
}
