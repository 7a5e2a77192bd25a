import { fullEffects, withFull } from '../director/sceneEffects.ts'
import type { Effect, Script } from '../script/types.ts'
import type { StoryFinding } from './StoryFinding.ts'

/** The scenes a play begins in, and those one step on. */
function firstScenes(script: Script): Set<string> {
  const gotos = (effects: readonly Effect[]) =>
    effects.filter(({ op }) => op === 'goto').map(({ id }) => id)
  const openings = [...script.openings.values()].flatMap(({ effects }) => gotos(effects))
  const starts = openings.length > 0 ? openings : [script.start.scene]
  const next = starts.flatMap((id) => {
    const scene = script.scenes.get(id)
    return scene ? gotos(fullEffects(script, scene)) : []
  })
  return new Set([...starts, ...next])
}

/** No check ends a play in its first two scenes by its own effect; a clock may, tick by tick [R13.09]. */
export function fatalFindings(script: Script): StoryFinding[] {
  return [...firstScenes(script)].flatMap((id) => {
    const intents = [...(script.scenes.get(id)?.intents.values() ?? [])]
    return intents.flatMap(({ id: intent, check, ko }): StoryFinding[] => {
      const own = ko.filter(({ op }) => op !== 'tick')
      if (!check || !withFull(script, own).some(({ op }) => op === 'end')) return []
      const message =
        'Its failure ends the play in its first two scenes. Let it cost something instead.'
      const path = `scenes.${id}.intents.${intent}.ko`
      return [{ rule: 'fatal', level: 'error', path, message, way: [] }]
    })
  })
}
