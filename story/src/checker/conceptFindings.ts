import { nearest } from '../script/nearest.ts'
import type { Script } from '../script/types.ts'
import { concepts, isConcept } from '../understanding/concepts.ts'
import type { StoryFinding } from './StoryFinding.ts'

/** Concepts that no lexicon has words for: they would never help to understand anything. */
export function conceptFindings(script: Script): StoryFinding[] {
  return [...script.scenes.values()].flatMap((scene) =>
    [...scene.intents.values()].flatMap((intent) =>
      intent.concepts
        .filter((concept) => !isConcept(concept))
        .map((concept) => {
          const close = nearest(concept, concepts)
          const hint =
            close === null ? `There is: ${concepts.join(', ')}.` : `Did you mean '${close}'?`
          return {
            ...{ rule: 'concept' as const, level: 'error' as const, way: [] },
            path: `scenes.${scene.id}.intents.${intent.id}.concepts`,
            message: `No language has words for '${concept}'. ${hint}`,
          }
        }),
    ),
  )
}
