import type { PlayState, WorldState } from '../director/types.ts'
import { sortedSet } from '../director/worlds.ts'
import type { Meter, Script } from '../script/types.ts'
import { type Names, namesIn } from './names.ts'

/** A story before and after it was published anew. */
export interface Versions {
  from: Script
  to: Script
}

/** The nearest value the meter can have now. */
function fitted(meter: Meter, value: number | undefined): number {
  if (value === undefined) return meter.start
  const within = Math.max(meter.min, Math.min(meter.max, value))
  const steps = Math.round((within - meter.min) / meter.step)
  const snapped = meter.min + steps * meter.step
  return snapped > meter.max ? snapped - meter.step : snapped
}

function metersIn({ to }: Versions, world: WorldState): WorldState['meters'] {
  return Object.fromEntries(
    [...to.meters.values()].map((meter) => [meter.id, fitted(meter, world.meters[meter.id])]),
  )
}

/** Only a clock that has struck is full: one made smaller waits for its last tick. */
function clocksIn({ from, to }: Versions, world: WorldState): WorldState['clocks'] {
  return Object.fromEntries(
    [...to.clocks.values()].map(({ id, size }) => {
      const value = world.clocks[id] ?? 0
      const hasStruck = value >= (from.clocks.get(id)?.size ?? Infinity)
      return [id, hasStruck ? size : Math.min(value, size - 1)]
    }),
  )
}

/** What is still known, and what the newer version starts with and the older never had. */
function membersIn({ from, to }: Versions, held: readonly string[], group: 'flags' | 'items') {
  const fresh = to.start[group].filter((id) => !from[group].includes(id))
  return sortedSet([...held.filter((id) => to[group].includes(id)), ...fresh])
}

function usesIn(to: Script, names: Names, uses: WorldState['uses']): WorldState['uses'] {
  const renamed = Object.entries(uses).map(([key, count]) => [names.act(key), count] as const)
  return Object.fromEntries(renamed.filter(([key]) => hasScene(to, key)))
}

function hasScene(to: Script, key: string): boolean {
  return to.scenes.has(key.slice(0, key.indexOf('.')))
}

/** The world under the newer names; its scene may be none of the newer version's. */
export function worldIn(versions: Versions, world: WorldState): WorldState {
  const { to } = versions
  const names = namesIn(to)
  const ending = world.ending === null ? null : names.ending(world.ending)
  return {
    ...world,
    scene: names.scene(world.scene),
    limit: Math.max(world.limit, to.limits.turns),
    meters: metersIn(versions, world),
    clocks: clocksIn(versions, world),
    flags: membersIn(versions, world.flags, 'flags'),
    items: membersIn(versions, world.items, 'items'),
    uses: usesIn(to, names, world.uses),
    spent: sortedSet(world.spent.map(names.act).filter((key) => hasScene(to, key))),
    ending: ending === null || to.endings.has(ending) ? ending : to.limits.fail,
  }
}

/** The play under the newer names, with all that it still has a place for. */
export function migrateState(versions: Versions, state: PlayState): PlayState {
  const { to } = versions
  const visited = state.visited.map(namesIn(to).scene).filter((id) => to.scenes.has(id))
  return {
    ...state,
    world: worldIn(versions, state.world),
    facts: state.facts.filter(({ id }) => to.facts.has(id)),
    threads: state.threads.filter(({ id }) => to.threads.includes(id)),
    visited: [...new Set(visited)],
    checkpoint: state.checkpoint && worldIn(versions, state.checkpoint),
  }
}

/** What the play had and the newer version does not know: 'item.ticket'. */
export function droppedBy({ to }: Versions, { world, facts, threads }: PlayState): string[] {
  const meters = Object.keys(world.meters).filter((id) => !to.meters.has(id))
  const items = world.items.filter((id) => !to.items.includes(id))
  const flags = world.flags.filter((id) => !to.flags.includes(id))
  const gone = facts.filter(({ id }) => !to.facts.has(id))
  const loose = threads.filter(({ id }) => !to.threads.includes(id))
  return [
    ...meters.map((id) => `meter.${id}`),
    ...items.map((id) => `item.${id}`),
    ...flags.map((id) => `flag.${id}`),
    ...gone.map(({ id }) => `fact.${id}`),
    ...loose.map(({ id }) => `thread.${id}`),
  ]
}
