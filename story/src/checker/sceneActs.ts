import { withFull } from '../director/sceneEffects.ts'
import { actKey, hostileKey, improvKey } from '../director/worlds.ts'
import type { Effect, Scene, Script } from '../script/types.ts'
import { namesIn } from './reads.ts'

/** The stall counter, the uses of an intent, a storylet that came: state that has no name of its own. */
export const stallName = '#stall'

export function timesName(scene: string, intent: string): string {
  return `#use:${actKey(scene, intent)}`
}

export function spentName(scene: string, storylet: string): string {
  return `#spent:${actKey(scene, storylet)}`
}

/** Anything that can happen in a scene: what decides it, what counts it, what it may do. */
export interface Act {
  reads: readonly string[]
  /** Counts how often it was done; null where nothing does. */
  counter: string | null
  /** Something else gives way while it has not been done, as to a storylet of higher priority. */
  blocks: boolean
  /** Of success and failure, and of clocks that it fills. */
  effects: readonly Effect[]
}

function intentActs(script: Script, scene: Scene): Act[] {
  return [...scene.intents.values()].map((intent) => ({
    reads: namesIn(intent.needs),
    counter: intent.uses === null ? null : timesName(scene.id, intent.id),
    blocks: false,
    effects: withFull(script, [...intent.ok, ...intent.ko]),
  }))
}

function storyletActs(script: Script, scene: Scene): Act[] {
  return scene.storylets.map((storylet) => ({
    reads: [...namesIn(storylet.when), ...(storylet.complication ? [stallName] : [])],
    counter: storylet.once ? spentName(scene.id, storylet.id) : null,
    blocks: scene.storylets.some(
      (other) => other !== storylet && other.complication === storylet.complication,
    ),
    effects: withFull(script, storylet.effects),
  }))
}

export function sceneActs(script: Script, scene: Scene): Act[] {
  const { hostile } = scene
  const { effects, cap } = scene.improv
  const stalls = scene.storylets.some(({ complication }) => complication)
  return [
    ...intentActs(script, scene),
    ...storyletActs(script, scene),
    {
      reads: [],
      counter: (cap ?? 0) > 0 ? timesName(scene.id, improvKey) : null,
      blocks: false,
      effects: withFull(script, effects),
    },
    {
      reads: [],
      counter: (hostile.cap ?? 0) > 0 ? timesName(scene.id, hostileKey) : null,
      blocks: false,
      effects: withFull(script, hostile.effects),
    },
    {
      reads: stalls || script.stall.length > 0 ? [stallName] : [],
      counter: null,
      blocks: false,
      effects: withFull(script, script.stall),
    },
  ]
}
