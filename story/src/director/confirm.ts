import type { Effect, Intent, Script } from '../script/types.ts'
import { fullEffects } from './sceneEffects.ts'
import { step } from './step.ts'
import type { PlayState, WorldState } from './types.ts'
import { sceneOf } from './worlds.ts'

/** Why a typed move is asked about before it happens [R13.04]. */
export type ConfirmReason = 'ends' | 'leaves' | 'spends' | 'irreversible'

const ways = new WeakMap<Script, ReadonlyMap<string, ReadonlySet<string>>>()

/** Scene → every scene that can still be come to from it. */
function waysOf(script: Script): ReadonlyMap<string, ReadonlySet<string>> {
  const known = ways.get(script)
  if (known) return known
  const next = new Map(
    [...script.scenes.values()].map((scene) => {
      const gotos = fullEffects(script, scene).filter(({ op }) => op === 'goto')
      return [scene.id, new Set(gotos.map(({ id }) => id))] as const
    }),
  )
  for (let grew = true; grew; ) {
    grew = false
    for (const reached of next.values()) {
      const before = reached.size
      for (const scene of [...reached]) for (const to of next.get(scene) ?? []) reached.add(to)
      grew ||= reached.size > before
    }
  }
  ways.set(script, next)
  return next
}

/** No scene that can still be come to gives it back. */
function isSpent(script: Script, item: string, from: string): boolean {
  const left = [from, ...(waysOf(script).get(from) ?? [])]
  return !left.some((id) => {
    const scene = script.scenes.get(id)
    const effects: readonly Effect[] = scene ? fullEffects(script, scene) : []
    return effects.some((effect) => effect.op === 'get' && effect.id === item)
  })
}

/** By the script alone: in whatever state it is typed, it is asked about first. */
export function isFatal(script: Script, scene: string, intent: Intent): boolean {
  if (intent.irreversible) return true
  return [intent.ok, intent.ko].some((effects) => {
    const to = effects.find(({ op }) => op === 'goto')?.id ?? scene
    const isGone = to !== scene && !waysOf(script).get(to)?.has(scene)
    const isLost = effects.some((effect) => effect.op === 'drop' && isSpent(script, effect.id, to))
    return isGone || isLost || effects.some(({ op }) => op === 'end')
  })
}

function reasonOf(script: Script, before: WorldState, after: WorldState): ConfirmReason | null {
  if (after.ending !== null) return 'ends'
  const isGone = after.scene !== before.scene && !waysOf(script).get(after.scene)?.has(before.scene)
  if (isGone) return 'leaves'
  const lost = before.items.filter((id) => !after.items.includes(id))
  return lost.some((id) => isSpent(script, id, after.scene)) ? 'spends' : null
}

/**
 * Why an intent that was typed is asked about first; null where it may simply happen. A tapped one
 * never is. Both results of its check count; storylets by chance and the turn limit do not.
 */
export function confirmOf(script: Script, state: PlayState, id: string): ConfirmReason | null {
  const intent = sceneOf(script, state.world).intents.get(id)
  if (!intent) return null
  if (intent.irreversible) return 'irreversible'
  const reasons = resultsOf(script, state, intent).map((after) =>
    reasonOf(script, state.world, after),
  )
  return reasons.find((reason) => reason !== null) ?? null
}

/** The world after each result of its check, with what follows by itself: clocks that fill, meters run dry. */
function resultsOf(script: Script, state: PlayState, { id, check }: Intent): WorldState[] {
  const world = { ...state.world, limit: Number.MAX_SAFE_INTEGER }
  return (check ? [true, false] : [true]).map(
    (ok) => step(script, world, { kind: 'intent', id, ok }, () => false).world,
  )
}

/** Whether either result ends the play as it stands. */
export function mayEnd(script: Script, state: PlayState, intent: Intent): boolean {
  return resultsOf(script, state, intent).some(({ ending }) => ending !== null)
}
