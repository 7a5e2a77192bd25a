import type { Script } from '../../script/types.ts'
import { type Liveness, livenessOf } from '../livenessOf.ts'
import { compileEffects } from '../machine/compileEffects.ts'
import { compileMachine, type Machine } from '../machine/compileMachine.ts'
import { enteredAt, firstRegs, placeOf, type Regs } from '../machine/layoutOf.ts'
import { variesIn } from '../variesIn.ts'
import { Graph } from './Graph.ts'
import { packingOf } from './packingOf.ts'
import { nothingSeen, type Seen } from './Seen.ts'
import { Walker, type Watch } from './Walker.ts'

/** Everything that can happen in a story, walked once. */
export interface Exploration {
  machine: Machine
  graph: Graph
  liveness: Liveness
  /** Without a revive. */
  seen: Seen
  /** With revives as well. */
  seenAfterRevive: Seen
  /** States below it are reached without a revive. */
  revivedFrom: number
  /** States that the story begins in, and those that a revive leads back to. */
  roots: readonly number[]
  /** Nothing that is shown can be done there. */
  deadEnds: readonly number[]
  /** The number of states was more than allowed: nothing is proven. */
  isCapped: boolean
  /** How a step was called, by `Arrival.how`. */
  told(how: number): string
}

function openWays(machine: Machine, walker: Walker): void {
  const { script, layout } = machine
  const openings = [...script.openings.values()]
  const ways = openings.length > 0 ? openings : [{ id: '', effects: [] }]
  for (const { id, effects } of ways) {
    const regs = firstRegs(script, layout)
    compileEffects(effects, script, layout)(regs)
    regs[enteredAt] = 1
    walker.begin(regs, id === '' ? 'the story begins' : `the way in '${id}'`)
  }
}

/** Coming back raises meters to their floors. */
function floorsOf({ script, layout }: Machine): (regs: Regs) => void {
  const floors = [...script.revive.floors].map(([id, floor]) => ({
    at: placeOf(layout, id),
    floor,
  }))
  return (regs) => {
    for (const { at, floor } of floors) regs[at] = Math.max(floor, regs[at] ?? 0)
  }
}

export interface ExploreOptions {
  /** What tells states apart, by scene; left out: all that may still be read there. */
  liveness?: Liveness | undefined
  watch?: Watch | null
  /** That enough is seen: the walk ends there, and proves nothing. */
  until?: (() => boolean) | undefined
}

/** Breadth-first over all worlds and both results of each check and chance. */
export function explore(
  script: Script,
  cap: number,
  { liveness = livenessOf(script), watch = null, until }: ExploreOptions = {},
): Exploration {
  const machine = compileMachine(script)
  const graph = new Graph(packingOf(machine.layout, liveness, variesIn(script)))
  const walker = new Walker(machine, liveness, graph, cap)
  walker.watch = watch
  if (until) walker.isEnough = until
  openWays(machine, walker)
  walker.walk()
  const { seen } = walker
  const revivedFrom = graph.size
  walker.seen = nothingSeen(machine)
  if (script.revive.max > 0) walker.walkRevived(floorsOf(machine))
  return {
    ...{ machine, graph, liveness, seen, revivedFrom },
    seenAfterRevive: walker.seen,
    roots: walker.roots,
    deadEnds: walker.deadEnds,
    isCapped: walker.isCapped,
    told: (how) => walker.told(how),
  }
}
