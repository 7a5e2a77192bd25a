import { isTrue } from '../script/expression/evaluate.ts'
import type { Intent, Script } from '../script/types.ts'
import { oddsOf } from './odds.ts'
import { stakesOf } from './stakes.ts'
import type { Offer, PlayState, WorldState } from './types.ts'
import { actKey, sceneOf } from './worlds.ts'

export const mostOffered = 4

export function isPossible(world: WorldState, intent: Intent): boolean {
  const done = world.uses[actKey(world.scene, intent.id)] ?? 0
  return (intent.uses === null || done < intent.uses) && isTrue(intent.needs, world)
}

/** Every intent of the scene that can be done now, whether shown or only typed; none when it is over. */
export function possible(script: Script, world: WorldState): Intent[] {
  if (world.ending !== null) return []
  const intents = sceneOf(script, world).intents.values()
  return [...intents].filter((intent) => isPossible(world, intent))
}

/** Its success leads to another scene. */
export function isExit({ ok }: Intent): boolean {
  return ok.at(-1)?.op === 'goto'
}

/** Those shown as options: the first four, in the script's order, and of a hub every exit. */
export function offered(script: Script, world: WorldState): Intent[] {
  const shown = possible(script, world).filter((intent) => intent.offer)
  if (!sceneOf(script, world).hub) return shown.slice(0, mostOffered)
  const here = shown.filter((intent) => !isExit(intent)).slice(0, mostOffered)
  return [...here, ...shown.filter(isExit)]
}

function isOpen(state: PlayState): boolean {
  return state.phase === 'await'
}

/** Ids of all intents a move may name now. */
export function available(script: Script, state: PlayState): string[] {
  return isOpen(state) ? possible(script, state.world).map((intent) => intent.id) : []
}

function offerOf(script: Script, state: PlayState, intent: Intent): Offer {
  const { id, ad, irreversible } = intent
  const odds = oddsOf(state, intent, 0)
  const exit = sceneOf(script, state.world).hub && isExit(intent)
  return {
    ...{ id, odds, ad, irreversible, ...(exit && { exit: true as const }) },
    ...(odds && !intent.hidesStakes && { stakes: stakesOf(script, state, intent) }),
  }
}

/** The options to show, with their odds. */
export function offers(script: Script, state: PlayState): Offer[] {
  if (!isOpen(state)) return []
  return offered(script, state.world).map((intent) => offerOf(script, state, intent))
}

/** What typed words may mean, as it is asked about: shown as an option or only ever typed. */
export function offersMeant(script: Script, state: PlayState, ids: readonly string[]): Offer[] {
  if (!isOpen(state)) return []
  const able = possible(script, state.world)
  const meant = ids.flatMap((id) => able.find((intent) => intent.id === id) ?? [])
  return meant.map((intent) => offerOf(script, state, intent))
}

/** Whether the only option is all that can be chosen: it is then no choice, and costs nothing. */
export function isForced(script: Script, state: PlayState): boolean {
  return isOpen(state) && offered(script, state.world).length === 1
}
