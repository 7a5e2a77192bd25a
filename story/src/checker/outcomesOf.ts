import { endingAt, type Regs, sceneAt } from './machine/layoutOf.ts'
import type { Exploration } from './search/explore.ts'
import { revivedTurns } from './search/Walker.ts'

/** The explored states, sorted by what they are. */
export interface Outcomes {
  /** Ending → its state, of those that come about at all. */
  endings: ReadonlyMap<string, number>
  /** The story goes on in them. */
  live: number
  /** Live and not too late, yet no win can be reached: the first by scene, and how many. */
  lost: ReadonlyMap<string, { first: number; count: number; of: number }>
}

interface Tally {
  first: number
  count: number
  of: number
}

function tallied(tally: Tally | undefined, state: number, isLost: boolean, isFirst: boolean) {
  const { first, count, of } = tally ?? { first: -1, count: 0, of: 0 }
  return {
    first: isLost && (first < 0 || isFirst) ? state : first,
    count: count + (isLost ? 1 : 0),
    of: of + 1,
  }
}

function endingStates({ machine, graph }: Exploration): Map<string, number> {
  const { endings } = machine.layout
  return new Map([...graph.endings].map(([number, state]) => [endings[number - 1] ?? '', state]))
}

export function outcomesOf(exploration: Exploration): Outcomes {
  const { machine, graph, deadEnds } = exploration
  const { script, layout } = machine
  const regs: Regs = new Int32Array(layout.size)
  const endings = endingStates(exploration)
  const wins = [...endings].flatMap(([id, state]) =>
    script.endings.get(id)?.kind === 'win' ? [state] : [],
  )
  const hopeful = graph.leadingTo(wins)
  const dead = new Set(deadEnds)
  const scenes = new Map<string, Tally>()
  for (let state = 0; state < graph.size; state++) {
    graph.read(state, regs)
    const turns = graph.turnsTo(state)
    const isLate = turns >= script.limits.turns && turns < revivedTurns
    if (regs[endingAt] !== 0 || isLate) continue
    const scene = layout.scenes[regs[sceneAt] ?? 0] ?? ''
    const known = scenes.get(scene)
    const isFirst = known !== undefined && known.first >= 0 && turns < graph.turnsTo(known.first)
    const isLost = hopeful[state] === 0 && !dead.has(state)
    scenes.set(scene, tallied(known, state, isLost, isFirst))
  }
  return {
    endings,
    live: graph.size - endings.size,
    lost: new Map([...scenes].filter(([, { count }]) => count > 0)),
  }
}
