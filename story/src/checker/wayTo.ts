import { placeOf, type Regs, sceneAt } from './machine/layoutOf.ts'
import type { Exploration } from './search/explore.ts'

/** The shortest way to a state, as an author would play it. */
export function wayTo({ graph, told }: Exploration, state: number): string[] {
  return graph.wayTo(state).map(({ how }) => told(how))
}

/** What counts in a state: 'trust 5, has ticket, not owned_up', of that which is still read there. */
export function stateText({ machine, graph, liveness }: Exploration, state: number): string {
  const { layout, script } = machine
  const regs: Regs = new Int32Array(layout.size)
  graph.read(state, regs)
  const live = liveness.get(layout.scenes[regs[sceneAt] ?? 0] ?? '') ?? new Set()
  const amountOf = (name: string) => regs[placeOf(layout, name)] ?? 0
  const among = (names: Iterable<string>) => [...names].filter((name) => live.has(name))
  return [
    ...among(script.meters.keys()).map((id) => `${id} ${amountOf(id)}`),
    ...among(script.clocks.keys()).map((id) => `${id} ${amountOf(id)}`),
    ...among(script.items).map((id) => `${amountOf(id) === 1 ? 'has' : 'no'} ${id}`),
    ...among(script.flags).map((id) => `${amountOf(id) === 1 ? '' : 'not '}${id}`),
  ].join(', ')
}
