import { variableAt } from './machine/layoutOf.ts'
import type { StoryFinding } from './StoryFinding.ts'
import type { Exploration } from './search/explore.ts'

/** So many states of the largest scene tell what multiplies them. */
const mostLookedAt = 100_000
const mostBlamed = 5

function largestScene({ machine, graph }: Exploration): number {
  const counts = new Int32Array(machine.layout.scenes.length)
  for (let state = 0; state < graph.size; state++) {
    const scene = graph.sceneOf(state)
    if (scene >= 0) counts[scene] = (counts[scene] ?? 0) + 1
  }
  return counts.indexOf(Math.max(...counts))
}

/** Variables by how many values they take in the scene, most first: 'trust (21)'. */
function blamed({ machine, graph, liveness }: Exploration, scene: number): string[] {
  const { layout } = machine
  const live = liveness.get(layout.scenes[scene] ?? '') ?? new Set()
  const values = new Map<number, Set<number>>()
  for (const [name, at] of layout.at) if (live.has(name)) values.set(at, new Set())
  const regs = new Int32Array(layout.size)
  let looked = 0
  for (let state = graph.size - 1; state >= 0 && looked < mostLookedAt; state--) {
    if (graph.sceneOf(state) !== scene) continue
    looked++
    graph.read(state, regs)
    for (const [at, seen] of values) seen.add(regs[at] ?? 0)
  }
  return [...values]
    .filter(([, seen]) => seen.size > 1)
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(([at, seen]) => `${variableAt(layout, at).name} (${seen.size})`)
}

/** Why nothing is proven, with what multiplies the states. */
export function cappedFinding(exploration: Exploration, cap: number): StoryFinding {
  const scene = largestScene(exploration)
  const id = exploration.machine.layout.scenes[scene] ?? ''
  const names = blamed(exploration, scene)
  const most = names.slice(0, mostBlamed).join(', ')
  const more = names.length > mostBlamed ? ` and ${names.length - mostBlamed} more` : ''
  const message = `There are more than ${cap} states, so nothing is proven; what is told below was found all the same. Most are in '${id}', multiplied by ${most}${more}. Give meters a larger step, carry less between chapters, or let fewer flags meet.`
  return { rule: 'capped', level: 'error', path: `scenes.${id}`, message, way: [] }
}
