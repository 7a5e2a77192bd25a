import type { Scene, Script } from '../script/types.ts'
import type { WorldState } from './types.ts'

/** The world before the opening. */
export function firstWorld(script: Script): WorldState {
  const starts = [...script.meters.values()].map((meter) => [meter.id, meter.start] as const)
  return {
    scene: script.start.scene,
    turn: 0,
    limit: script.limits.turns,
    meters: Object.fromEntries(starts),
    clocks: Object.fromEntries([...script.clocks.keys()].map((id) => [id, 0])),
    flags: script.start.flags.toSorted(),
    items: script.start.items.toSorted(),
    uses: {},
    spent: [],
    stall: 0,
    ending: null,
  }
}

/** The scene a world stands in. A world of this script always stands in one. */
export function sceneOf(script: Script, world: WorldState): Scene {
  const scene = script.scenes.get(world.scene)
  if (!scene) throw new Error(`The script '${script.id}' has no scene '${world.scene}'.`)
  return scene
}

export const improvKey = '~'
export const hostileKey = '!'

export function actKey(scene: string, intent: string): string {
  return `${scene}.${intent}`
}

/** Lists in a world are sets in canonical order, so that equal worlds are equal text. */
export function sortedSet(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].toSorted()
}

export function withMember(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list : sortedSet([...list, id])
}

export function withoutMember(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list.filter((other) => other !== id) : list
}
