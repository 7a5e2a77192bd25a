/** What a step is, in the low bits beside the state that it leads to. */
export const kindBits = 2
/** It takes a turn of the story. */
export const isTurn = 1
/** The player taps it: it is among the options shown. */
export const isTapped = 2

/** Steps sorted by where they lead: those into `s` stand from `starts[s]` to `starts[s + 1]`. */
export interface Edges {
  starts: Int32Array
  /** States that they lead from. */
  sources: Int32Array
  kinds: Uint8Array
}

export function edgesInto(size: number, from: Int32Array, to: Int32Array): Edges {
  const starts = new Int32Array(size + 1)
  for (let edge = 0; edge < to.length; edge++) {
    const state = (to[edge] ?? 0) >>> kindBits
    starts[state + 1] = (starts[state + 1] ?? 0) + 1
  }
  for (let state = 0; state < size; state++) {
    starts[state + 1] = (starts[state + 1] ?? 0) + (starts[state] ?? 0)
  }
  const next = starts.slice()
  const sources = new Int32Array(from.length)
  const kinds = new Uint8Array(from.length)
  for (let edge = 0; edge < to.length; edge++) {
    const state = (to[edge] ?? 0) >>> kindBits
    const at = next[state] ?? 0
    sources[at] = from[edge] ?? 0
    kinds[at] = (to[edge] ?? 0) & (2 ** kindBits - 1)
    next[state] = at + 1
  }
  return { starts, sources, kinds }
}

/** 1 for each state from which one of the goals can be reached. */
export function leadingTo(edges: Edges, goals: readonly number[]): Uint8Array {
  const { starts, sources } = edges
  const leads = new Uint8Array(starts.length - 1)
  const open = [...goals]
  for (const goal of goals) leads[goal] = 1
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const end = starts[state + 1] ?? 0
    for (let at = starts[state] ?? 0; at < end; at++) {
      const source = sources[at] ?? 0
      if (leads[source] === 1) continue
      leads[source] = 1
      open.push(source)
    }
  }
  return leads
}

/** Fewest turns from each state to one of the goals, by steps of any of these kinds; -1: never. */
export function turnsTo(edges: Edges, goals: readonly number[], kind: number | null): Int32Array {
  const turns = new Int32Array(edges.starts.length - 1).fill(-1)
  let now = [...goals]
  for (let distance = 0; now.length > 0; distance++) {
    const next: number[] = []
    // The list grows while it is walked: some steps take no turn.
    for (const state of now) {
      if (turns[state] !== -1) continue
      turns[state] = distance
      stepBack(edges, state, kind, (source, isLater) => {
        if (turns[source] === -1) (isLater ? next : now).push(source)
      })
    }
    now = next
  }
  return turns
}

type Back = (source: number, isLater: boolean) => void

function stepBack({ starts, sources, kinds }: Edges, state: number, only: number | null, to: Back) {
  const end = starts[state + 1] ?? 0
  for (let at = starts[state] ?? 0; at < end; at++) {
    const kind = kinds[at] ?? 0
    if (only === null || (kind & only) !== 0) to(sources[at] ?? 0, (kind & isTurn) !== 0)
  }
}
