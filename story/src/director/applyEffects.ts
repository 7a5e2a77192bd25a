import type { Effect, Meter, Script } from '../script/types.ts'
import { enterScene } from './enterScene.ts'
import type { WorldState } from './types.ts'
import { withMember, withoutMember } from './worlds.ts'

/** What happened beside the world: told to the narrator, read by no rule. */
export type Happening =
  | { kind: 'reveal' | 'filled' | 'entered'; id: string }
  | { kind: 'open' | 'touch' | 'close'; id: string }

export interface Moment {
  world: WorldState
  happenings: readonly Happening[]
}

function withHappening(moment: Moment, happening: Happening): Moment {
  return { ...moment, happenings: [...moment.happenings, happening] }
}

function withWorld(moment: Moment, change: Partial<WorldState>): Moment {
  return { ...moment, world: { ...moment.world, ...change } }
}

/** The highest that gains may bring a meter to while its chapter lasts. */
export function capOf(script: Script, scene: string, { id, max }: Meter): number {
  const chapter = script.chapters.find(({ scenes }) => scenes.includes(scene))
  return chapter?.caps.get(id) ?? max
}

function moveMeter(script: Script, moment: Moment, id: string, by: number): Moment {
  const meter = script.meters.get(id)
  if (!meter) return moment
  const { meters, scene } = moment.world
  const before = meters[id] ?? meter.start
  const most = by > 0 ? Math.max(before, capOf(script, scene, meter)) : meter.max
  const value = Math.max(meter.min, Math.min(most, before + by))
  return withWorld(moment, { meters: { ...meters, [id]: value } })
}

/** The tick that fills a clock runs its `full`; a full clock stays full and does nothing more. */
function tick(script: Script, moment: Moment, id: string, by: number): Moment {
  const clock = script.clocks.get(id)
  const { clocks } = moment.world
  const before = clocks[id] ?? 0
  if (!clock || before >= clock.size) return moment
  const after = Math.min(clock.size, before + by)
  const ticked = withWorld(moment, { clocks: { ...clocks, [id]: after } })
  if (after < clock.size) return ticked
  return applyEffects(script, withHappening(ticked, { kind: 'filled', id }), clock.full)
}

function applyEffect(script: Script, moment: Moment, effect: Effect): Moment {
  const { world } = moment
  switch (effect.op) {
    case 'meter':
      return moveMeter(script, moment, effect.id, effect.by)
    case 'set':
      return withWorld(moment, { flags: withMember(world.flags, effect.id) })
    case 'clear':
      return withWorld(moment, { flags: withoutMember(world.flags, effect.id) })
    case 'get':
      return withWorld(moment, { items: withMember(world.items, effect.id) })
    case 'drop':
      return withWorld(moment, { items: withoutMember(world.items, effect.id) })
    case 'tick':
      return tick(script, moment, effect.id, effect.by)
    case 'goto': {
      const entered = withWorld(moment, enterScene(script, world, effect.id))
      return withHappening(entered, { kind: 'entered', id: effect.id })
    }
    case 'end':
      return withWorld(moment, { ending: effect.id })
    case 'reveal':
    case 'open':
    case 'touch':
    case 'close':
      return withHappening(moment, { kind: effect.op, id: effect.id })
  }
}

/** Effects in order; an ending stops them. */
export function applyEffects(script: Script, moment: Moment, effects: readonly Effect[]): Moment {
  return effects.reduce(
    (at, effect) => (at.world.ending === null ? applyEffect(script, at, effect) : at),
    moment,
  )
}
