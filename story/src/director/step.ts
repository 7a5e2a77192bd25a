import { isTrue } from '../script/expression/evaluate.ts'
import type { Effect, Intent, Scene, Script, Storylet } from '../script/types.ts'
import { applyEffects, type Happening, type Moment } from './applyEffects.ts'
import type { WorldState } from './types.ts'
import { actKey, hostileKey, improvKey, sceneOf, withMember } from './worlds.ts'

/** One move, already decided by the dice. `idle` is a reply that moved nothing. */
export type Action =
  | { kind: 'intent'; id: string; ok: boolean }
  | { kind: 'improv' }
  /** `counts`: it takes a story turn, as the fourth of four in a row does. */
  | { kind: 'idle'; counts: boolean }
  /** Words that were answered. `pushes`: the fourth in a row, by which the story moves on. `mayEnd`: in old logs. */
  | {
      kind: 'reply'
      manner: 'kind' | 'hostile' | null
      to?: string
      pushes: boolean
      mayEnd?: true
    }

/** Whether a storylet with a chance below 100 comes this turn. The checker answers both ways. */
export type Chance = (storylet: Storylet, scene: string) => boolean

export interface Step {
  world: WorldState
  happenings: readonly Happening[]
  /** The move itself changed or revealed something; storylets and complications do not count. */
  moved: boolean
  storylet: { id: string; scene: string } | null
  complication: { id: string | null; scene: string } | null
  /** What would have followed ends the play or leaves its scene, and waits for a move. */
  held: boolean
}

/** Replies without change until the story pushes on by itself. */
const stallLimit = 2

function sameRecord(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): boolean {
  return a === b || Object.keys(a).every((key) => a[key] === b[key])
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]))
}

/** Place, relationship, resource, clock, knowledge or end: something of the story is otherwise. */
export function isChanged(before: WorldState, after: Moment): boolean {
  const { world } = after
  return !(
    before.scene === world.scene &&
    before.ending === world.ending &&
    sameRecord(before.meters, world.meters) &&
    sameRecord(before.clocks, world.clocks) &&
    sameList(before.flags, world.flags) &&
    sameList(before.items, world.items) &&
    // A reveal counts each time: facts are not in the world, so rules cannot ask if it was the first.
    !after.happenings.some((happening) => happening.kind === 'reveal')
  )
}

function used(world: WorldState, key: string): WorldState {
  return { ...world, uses: { ...world.uses, [key]: (world.uses[key] ?? 0) + 1 } }
}

/** Uses are counted only where they are limited, or the number of worlds would have no end. */
function intentWorld(world: WorldState, intent: Intent): WorldState {
  const counted = intent.uses === null ? world : used(world, actKey(world.scene, intent.id))
  return { ...counted, turn: world.turn + 1 }
}

type ReplyAction = Extract<Action, { kind: 'reply' }>

/** A meter of somebody who stands by, and not of the one who was spoken to. */
function isOfBystander({ meters }: Script, { cast }: Scene, effect: Effect, to: string) {
  const owner = effect.op === 'meter' ? meters.get(effect.id)?.owner : undefined
  return owner !== undefined && owner !== to && cast.includes(owner)
}

/** Kindness may gain with whom it is said to, and hostility costs, each so often in a scene; neither takes a turn. */
function replied(script: Script, world: WorldState, { manner, to, pushes }: ReplyAction): Moment {
  const scene = sceneOf(script, world)
  const turned = { ...world, turn: world.turn + (pushes ? 1 : 0) }
  const { effects: all, cap } = manner === 'hostile' ? scene.hostile : scene.improv
  const effects =
    manner === 'kind' && to !== undefined
      ? all.filter((one) => !isOfBystander(script, scene, one, to))
      : all
  const key = actKey(scene.id, manner === 'hostile' ? hostileKey : improvKey)
  const isSpent = cap !== null && (world.uses[key] ?? 0) >= cap
  if (manner === null || isSpent || effects.length === 0) return { world: turned, happenings: [] }
  const counted = cap === null ? turned : used(turned, key)
  return applyEffects(script, { world: counted, happenings: [] }, effects)
}

function moveOf(script: Script, world: WorldState, action: Action): Moment {
  const scene = sceneOf(script, world)
  if (action.kind === 'reply') return replied(script, world, action)
  if (action.kind === 'idle') {
    return { world: { ...world, turn: world.turn + (action.counts ? 1 : 0) }, happenings: [] }
  }
  if (action.kind === 'improv') {
    const counted = used(world, actKey(scene.id, improvKey))
    const moment = { world: { ...counted, turn: world.turn + 1 }, happenings: [] }
    return applyEffects(script, moment, scene.improv.effects)
  }
  const intent = scene.intents.get(action.id)
  if (!intent) throw new Error(`Scene '${scene.id}' has no intent '${action.id}'.`)
  const moment = { world: intentWorld(world, intent), happenings: [] }
  return applyEffects(script, moment, action.ok ? intent.ok : intent.ko)
}

function isDue(world: WorldState, storylet: Storylet): boolean {
  if (storylet.once && world.spent.includes(actKey(world.scene, storylet.id))) return false
  return isTrue(storylet.when, world)
}

function run(script: Script, moment: Moment, storylet: Storylet): Moment {
  const { world } = moment
  const spent = storylet.once
    ? withMember(world.spent, actKey(world.scene, storylet.id))
    : world.spent
  return applyEffects(script, { ...moment, world: { ...world, spent } }, storylet.effects)
}

function dueStorylet(script: Script, world: WorldState, chance: Chance): Storylet | undefined {
  return sceneOf(script, world).storylets.find(
    (storylet) =>
      !storylet.complication &&
      isDue(world, storylet) &&
      (storylet.chance === 100 || chance(storylet, world.scene)),
  )
}

/** The highest complication that is due, else the script's own `stall`, else nothing. */
function complicate(script: Script, moment: Moment) {
  const { world } = moment
  const storylet = sceneOf(script, world).storylets.find(
    (one) => one.complication && isDue(world, one),
  )
  const effects: readonly Effect[] = script.stall
  if (!storylet && effects.length === 0) return null
  const after = storylet ? run(script, moment, storylet) : applyEffects(script, moment, effects)
  return {
    moment: { ...after, world: { ...after.world, stall: 0 } },
    complication: { id: storylet?.id ?? null, scene: world.scene },
  }
}

/** Fails in the script's order, then the limit. */
function settle(script: Script, world: WorldState): WorldState {
  if (world.ending !== null) return world
  const failed = script.fails.find((fail) => isTrue(fail.when, world))
  if (failed) return { ...world, ending: failed.id }
  return world.turn >= world.limit ? { ...world, ending: script.limits.fail } : world
}

/** An answer is no standstill: only a move that came to nothing counts. */
function stallAfter({ stall }: WorldState, { kind }: Action): number {
  return kind === 'reply' ? stall : Math.min(stallLimit, stall + 1)
}

function isAway(before: WorldState, { world }: Step): boolean {
  return world.ending !== null || world.scene !== before.scene
}

/** Words alone end no play and leave no scene: as much follows them as does neither [R13.04]. */
function heldStep(script: Script, before: WorldState, action: ReplyAction, chance: Chance): Step {
  const said = stepOn(script, before, { ...action, pushes: false }, chance)
  if (!isAway(before, said)) return { ...said, held: true }
  const nothing = { moved: false, storylet: null, complication: null }
  return { world: before, happenings: [], ...nothing, held: true }
}

/**
 * The whole transition: the move, at most one storylet, a complication if the story stands still,
 * then fails and limit. Everything that can change a world is in here, and the checker walks it.
 */
export function step(script: Script, before: WorldState, action: Action, chance: Chance): Step {
  const taken = stepOn(script, before, action, chance)
  const isHeld = action.kind === 'reply' && !action.mayEnd && isAway(before, taken)
  return isHeld ? heldStep(script, before, action, chance) : taken
}

function stepOn(script: Script, before: WorldState, action: Action, chance: Chance): Step {
  let moment = moveOf(script, before, action)
  const moved = isChanged(before, moment)
  const isTurn = moment.world.turn > before.turn
  const open = moment.world.ending === null
  const place = moment.world.scene
  const storylet = open && isTurn ? dueStorylet(script, moment.world, chance) : undefined
  if (storylet) moment = run(script, moment, storylet)
  const still = !isChanged(before, moment)
  const stall = still ? stallAfter(before, action) : 0
  moment = { ...moment, world: { ...moment.world, stall } }
  const isDueNow = action.kind === 'reply' ? action.pushes && !storylet : stall === stallLimit
  const pushed = isDueNow && moment.world.ending === null ? complicate(script, moment) : null
  if (pushed) moment = pushed.moment
  return {
    world: settle(script, moment.world),
    happenings: moment.happenings,
    moved,
    storylet: storylet ? { id: storylet.id, scene: place } : null,
    complication: pushed?.complication ?? null,
    held: false,
  }
}
