import { endingAt, type Regs } from '../machine/layoutOf.ts'
import { IntList } from './IntList.ts'
import type { Packing } from './packingOf.ts'
import { StateTable } from './StateTable.ts'

const none = -1
/** Beyond any turn: a state not reached yet. */
const unreached = 2 ** 30

/** A way to a state: from where (`-1`: the story begins with it), and how it is told. */
export interface Arrival {
  from: number
  how: number
  turns: number
}

/** All states found, how each was first reached in fewest turns, and every step between them. */
export class Graph {
  readonly #packing: Packing
  readonly #table: StateTable
  readonly #row: Uint32Array
  /** Ending, as the machine numbers it from 1 → its one state. */
  readonly endings = new Map<number, number>()
  readonly #parents = new IntList()
  readonly #hows = new IntList()
  readonly #turns = new IntList()
  readonly #from = new IntList()
  readonly #to = new IntList()

  constructor(packing: Packing) {
    this.#packing = packing
    this.#table = new StateTable(packing.width)
    this.#row = new Uint32Array(packing.width)
  }

  get size(): number {
    return this.#table.size
  }

  get edges(): number {
    return this.#from.length
  }

  /** The state's number, and whether this way to it is the shortest so far. */
  arrive(regs: Regs, arrival: Arrival): { state: number; isShorter: boolean } {
    this.#packing.pack(regs, this.#row)
    const state = this.#table.numberOf(this.#row)
    if (state === this.#turns.length) {
      const ending = regs[endingAt] ?? 0
      if (ending > 0) this.endings.set(ending, state)
      this.#parents.push(none)
      this.#hows.push(none)
      this.#turns.push(unreached)
    }
    const isShorter = arrival.turns < this.#turns.at(state)
    if (isShorter) {
      this.#parents.put(state, arrival.from)
      this.#hows.put(state, arrival.how)
      this.#turns.put(state, arrival.turns)
    }
    return { state, isShorter }
  }

  /** A step that the player or chance can take. Coming back from a failure is none. */
  link(from: number, to: number): void {
    if (from === to) return
    this.#from.push(from)
    this.#to.push(to)
  }

  read(state: number, regs: Regs): void {
    this.#table.read(state, this.#row)
    regs.fill(0)
    this.#packing.unpack(this.#row, regs)
  }

  turnsTo(state: number): number {
    return this.#turns.at(state)
  }

  /** The shortest way there, from its beginning. */
  wayTo(state: number): Arrival[] {
    const way: Arrival[] = []
    for (let at = state; at !== none; at = this.#parents.at(at)) {
      const [from, how, turns] = [this.#parents.at(at), this.#hows.at(at), this.#turns.at(at)]
      way.unshift({ from, how, turns })
    }
    return way
  }

  /** 1 for each state from which one of these can still be reached. */
  leadingTo(goals: readonly number[]): Uint8Array {
    const { starts, sources } = this.#backwards()
    const leads = new Uint8Array(this.size)
    const open = [...goals]
    for (const goal of goals) leads[goal] = 1
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      for (let at = starts[state] ?? 0; at < (starts[state + 1] ?? 0); at++) {
        const source = sources[at] ?? 0
        if (leads[source] === 1) continue
        leads[source] = 1
        open.push(source)
      }
    }
    return leads
  }

  /** Steps sorted by where they lead: those into `s` stand from `starts[s]` to `starts[s + 1]`. */
  #backwards(): { starts: Int32Array; sources: Int32Array } {
    const from = this.#from.view()
    const to = this.#to.view()
    const starts = new Int32Array(this.size + 1)
    for (const state of to) starts[state + 1] = (starts[state + 1] ?? 0) + 1
    for (let state = 0; state < this.size; state++) {
      starts[state + 1] = (starts[state + 1] ?? 0) + (starts[state] ?? 0)
    }
    const next = starts.slice()
    const sources = new Int32Array(from.length)
    to.forEach((state, edge) => {
      const at = next[state] ?? 0
      sources[at] = from[edge] ?? 0
      next[state] = at + 1
    })
    return { starts, sources }
  }
}
