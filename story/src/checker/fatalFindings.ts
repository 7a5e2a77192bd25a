import { fullEffects } from '../director/sceneEffects.ts'
import type { Effect, Script } from '../script/types.ts'
import { compileEffects } from './machine/compileEffects.ts'
import { compileMachine } from './machine/compileMachine.ts'
import { endingAt, placeOf } from './machine/layoutOf.ts'
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

/** Whether failing it as the very first thing ends the play: by a clock it fills, or one of the script's `fails`. */
function failsAtOnce(script: Script, ko: readonly Effect[]): boolean {
  const openings = [...script.openings.values()].map(({ effects }) => effects)
  return (openings.length > 0 ? openings : [[]]).some((opening) => {
    const machine = compileMachine(script)
    const regs = new Int32Array(machine.layout.size)
    for (const { name, first } of machine.layout.variables) {
      regs[placeOf(machine.layout, name)] = first
    }
    compileEffects(opening, script, machine.layout)(regs)
    const isOver = () => (regs[endingAt] ?? 0) > 0 || machine.fails.some(({ when }) => when(regs))
    if (isOver()) return false
    compileEffects(ko, script, machine.layout)(regs)
    return isOver()
  })
}

/**
 * No check ends a play in its first two scenes: neither by its own effect, nor by what it takes from
 * a player who has lost nothing yet; a clock may, tick by tick, but not by one failure alone [R13.09].
 */
export function fatalFindings(script: Script): StoryFinding[] {
  return [...firstScenes(script)].flatMap((id) => {
    const intents = [...(script.scenes.get(id)?.intents.values() ?? [])]
    return intents.flatMap(({ id: intent, check, ko }): StoryFinding[] => {
      if (!check) return []
      const isFatal = ko.some(({ op }) => op === 'end')
      if (!isFatal && !failsAtOnce(script, ko)) return []
      const message =
        'Its failure ends the play in its first two scenes. Let it cost something instead.'
      const path = `scenes.${id}.intents.${intent}.ko`
      return [{ rule: 'fatal', level: 'error', path, message, way: [] }]
    })
  })
}
