import { endingAt, type Regs } from '../machine/layoutOf.ts'
import { type Edges, edgesInto, kindBits } from './Edges.ts'
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
  /** The last arrival was the first, or in fewer turns than any before. */
  isShorter = false
  readonly #parents = new IntList()
  readonly #hows = new IntList()
  readonly #turns = new IntList()
  readonly #from = new IntList()
  readonly #to = new IntList()
  #edges: Edges | null = null

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

  /** The state's number; `isShorter` tells whether this way to it is the shortest so far. */
  arrive(regs: Regs, { from, how, turns }: Arrival): number {
    this.#packing.pack(regs, this.#row)
    const state = this.#table.numberOf(this.#row)
    if (state === this.#turns.length) {
      const ending = regs[endingAt] ?? 0
      if (ending > 0) this.endings.set(ending, state)
      this.#parents.push(none)
      this.#hows.push(none)
      this.#turns.push(unreached)
    }
    this.isShorter = turns < this.#turns.at(state)
    if (this.isShorter) {
      this.#parents.put(state, from)
      this.#hows.put(state, how)
      this.#turns.put(state, turns)
    }
    return state
  }

  /** A step that the player or chance can take. Coming back from a failure is none. */
  link(from: number, to: number, kind: number): void {
    if (from === to) return
    this.#from.push(from)
    this.#to.push((to << kindBits) | kind)
  }

  read(state: number, regs: Regs): void {
    this.#table.read(state, this.#row)
    this.#packing.unpack(this.#row, regs)
  }

  /** Index of the scene it stands in; -1 for an ending. */
  sceneOf(state: number): number {
    return this.#packing.sceneOf(this.#table.headOf(state))
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

  /** Every step, sorted by where it leads; to be asked for when the walk is over. */
  into(): Edges {
    this.#edges ??= edgesInto(this.size, this.#from.view(), this.#to.view())
    return this.#edges
  }
}
