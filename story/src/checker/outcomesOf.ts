import { leadingTo } from './search/Edges.ts'
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
  /** States of the endings that are won. */
  wins: readonly number[]
}

interface Tally {
  first: number
  count: number
  of: number
}

function endingStates({ machine, graph }: Exploration): Map<string, number> {
  const { endings } = machine.layout
  return new Map([...graph.endings].map(([number, state]) => [endings[number - 1] ?? '', state]))
}

export function outcomesOf(exploration: Exploration): Outcomes {
  const { machine, graph, deadEnds } = exploration
  const { script, layout } = machine
  const endings = endingStates(exploration)
  const wins = [...endings].flatMap(([id, state]) =>
    script.endings.get(id)?.kind === 'win' ? [state] : [],
  )
  const hopeful = leadingTo(graph.into(), wins)
  const dead = new Set(deadEnds)
  const tallies = layout.scenes.map((): Tally => ({ first: -1, count: 0, of: 0 }))
  for (let state = 0; state < graph.size; state++) {
    const tally = tallies[graph.sceneOf(state)]
    const turns = graph.turnsTo(state)
    const isLate = turns >= script.limits.turns && turns < revivedTurns
    if (!tally || isLate) continue
    tally.of++
    if (hopeful[state] === 1 || dead.has(state)) continue
    tally.count++
    if (tally.first < 0 || turns < graph.turnsTo(tally.first)) tally.first = state
  }
  const lost = layout.scenes.flatMap((id, at) => {
    const tally = tallies[at]
    return tally && tally.count > 0 ? [[id, tally] as const] : []
  })
  return {
    endings,
    live: graph.size - endings.size,
    lost: new Map(lost),
    wins,
  }
}
