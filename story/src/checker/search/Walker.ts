import { mostOffered } from '../../director/offers.ts'
import type { Liveness } from '../livenessOf.ts'
import type { Machine, MachineIntent, MachineManner } from '../machine/compileMachine.ts'
import { endingAt, enteredAt, filledAt, type Regs, sceneAt } from '../machine/layoutOf.ts'
import { type Asked, idle, sceneIn, stepMachine, takeBack } from '../machine/stepMachine.ts'
import { isTapped, isTurn } from './Edges.ts'
import type { Arrival, Graph } from './Graph.ts'
import { groundOf, type SearchContext } from './groundOf.ts'
import { movesOf, type SearchMove } from './movesOf.ts'
import { nothingSeen, type Seen } from './Seen.ts'

/** Storylets a telling can tell apart. */
const storyletSpan = 4096
/** Turns after a revive are counted from here, so that no way with a revive passes as the shorter. */
export const revivedTurns = 2 ** 20

/** One step of the walk: from where to where, told how, and the world after it. */
export interface WalkedStep {
  from: number
  state: number
  /** Index of the scene it was taken in. */
  scene: number
  /** Number of the move; the same is always told the same. */
  move: number
  telling: string
  regs: Regs
}

/** Sees a step; the object is written anew for the next. */
export type Watch = (step: WalkedStep) => void

/** Walks all worlds from given beginnings, those of fewest turns first. */
export class Walker {
  seen: Seen
  #seen: Seen
  isCapped = false
  /** Sees every step that is walked. */
  watch: Watch | null = null
  /** Asked before each state: that nothing more is to be learnt. */
  isEnough: () => boolean = () => false
  readonly deadEnds: number[] = []
  /** States that the story begins in, and those that a revive leads back to. */
  readonly roots: number[] = []
  readonly #machine: Machine
  readonly #graph: Graph
  readonly #cap: number
  /** Turns the story lasts: what takes longer is walked for its distance only. */
  readonly #limit: number
  readonly #ground: readonly SearchContext[]
  readonly #tellings: string[]
  readonly #storylets: readonly string[]
  /** States that a scene was entered with: where a revive leads back to. */
  readonly #entries = new Set<number>()
  readonly #before: Regs
  readonly #after: Regs
  /** What is seen after the limit counts for nothing. */
  readonly #late: Seen
  /** The step being tried; objects that each step writes anew. */
  readonly #asked: Asked
  readonly #arrival: Arrival = { from: -1, how: -1, turns: 0 }
  readonly #step: WalkedStep
  #kind = 0
  /** States to look at on this turn, and on the next. */
  #now: number[] = []
  #next: number[] = []

  constructor(machine: Machine, liveness: Liveness, graph: Graph, cap: number) {
    const { scenes, tellings } = movesOf(machine)
    const regs = () => new Int32Array(machine.layout.size)
    this.seen = nothingSeen(machine)
    this.#seen = this.seen
    this.#late = nothingSeen(machine)
    this.#asked = { move: idle, refusals: 0 }
    this.#machine = machine
    this.#graph = graph
    this.#cap = cap
    this.#limit = machine.script.limits.turns
    this.#ground = groundOf(machine, liveness, scenes)
    this.#tellings = tellings
    this.#storylets = machine.scenes
      .flatMap(({ storylets, complications }) => [...storylets, ...complications])
      .toSorted((a, b) => a.number - b.number)
      .map(({ id }) => id)
    this.#before = regs()
    this.#after = regs()
    this.#step = { from: -1, state: -1, scene: 0, move: 0, telling: '', regs: this.#after }
  }

  told(how: number): string {
    const move = this.#tellings[Math.floor(how / storyletSpan)] ?? ''
    const storylet = how % storyletSpan
    return storylet === 0 ? move : `${move}, then ${this.#storylets[storylet - 1]}`
  }

  begin(regs: Regs, told: string): void {
    this.#root(regs, { from: -1, how: this.#telling(told), turns: 0 })
  }

  walk(): void {
    this.#walkFrom(0)
  }

  /** Walks on from every scene entered, as `raise` lets a play come back to it. */
  walkRevived(raise: (regs: Regs) => void): void {
    const how = this.#telling('a failure, and back to where the scene began')
    const done = new Set<number>()
    for (let size = -1; size !== this.#entries.size && !this.isCapped && !this.isEnough(); ) {
      size = this.#entries.size
      for (const from of [...this.#entries].filter((entry) => !done.has(entry))) {
        done.add(from)
        this.#graph.read(from, this.#before)
        raise(this.#before)
        this.#root(this.#before, { from, how, turns: revivedTurns })
      }
      this.#walkFrom(revivedTurns)
    }
  }

  #telling(told: string): number {
    return (this.#tellings.push(told) - 1) * storyletSpan
  }

  #root(regs: Regs, arrival: Arrival): void {
    const state = this.#graph.arrive(regs, arrival)
    this.roots.push(state)
    this.#entries.add(state)
    if (this.#graph.isShorter) this.#now.push(state)
  }

  #walkFrom(first: number): void {
    for (let turns = first; this.#now.length > 0; turns++) {
      // The list grows while it is walked: idle replies take no turn.
      for (const state of this.#now) {
        if (this.#graph.turnsTo(state) < turns) continue
        if (this.isEnough()) return
        if (this.#graph.size > this.#cap) {
          this.isCapped = true
          return
        }
        this.#visit(state, turns)
      }
      this.#now = this.#next
      this.#next = []
    }
  }

  #visit(state: number, turns: number): void {
    const before = this.#before
    this.#graph.read(state, before)
    if (before[endingAt] !== 0) return
    const scene = before[sceneAt] ?? 0
    const ground = this.#ground[scene]
    if (!ground) return
    this.#seen = this.#isLate(turns) ? this.#late : this.seen
    this.#seen.scenes[scene] = 1
    this.#after.set(before)
    this.#arrival.from = state
    this.#tryIntents(turns, ground)
    this.#tryReplies(turns, ground)
  }

  #isLate(turns: number): boolean {
    return turns >= this.#limit && turns < revivedTurns
  }

  #tryIntents(turns: number, { moves, idleIntents, twins }: SearchContext): void {
    const before = this.#before
    const { isHub } = sceneIn(this.#machine, before)
    let here = 0
    let beside = 0
    this.#arrival.turns = turns + 1
    for (const { intent, results } of moves.intents) {
      if (!intent.isPossible(before)) continue
      const isBeside = isHub && intent.isExit
      this.#note(intent, isBeside || here < mostOffered)
      for (const result of results) this.#try(result)
      // One that may be used up without a trace gives its place to the next.
      if (!intent.isShown || idleIntents.has(intent)) continue
      if (isBeside) beside++
      else here++
    }
    if (here + beside === 0) this.#noteDeadEnd(turns)
    if (twins.length > 0) this.#noteTwins(twins)
  }

  #noteDeadEnd(turns: number): void {
    if (!this.#isLate(turns)) this.deadEnds.push(this.#arrival.from)
  }

  #note({ number, isShown }: MachineIntent, hasRoom: boolean): void {
    this.#seen.intents[number] = 1
    this.#kind = isTurn
    if (!isShown || !hasRoom) return
    this.#seen.shown[number] = 1
    this.#kind = isTurn | isTapped
  }

  #noteTwins(twins: SearchContext['twins']): void {
    for (const [one, other] of twins) {
      if (!one.isPossible(this.#before) || !other.isPossible(this.#before)) continue
      this.#seen.twins.add(`${one.number} ${other.number}`)
    }
  }

  #tryReplies(turns: number, { moves, repliesMatter }: SearchContext): void {
    const { improv, hostile } = sceneIn(this.#machine, this.#before)
    const isKind = this.#isLeft(improv)
    const isHostile = this.#isLeft(hostile)
    this.#arrival.turns = turns
    this.#kind = 0
    if (isKind) this.#try(moves.kind.free)
    if (isHostile) this.#try(moves.hostile.free)
    if (!repliesMatter) return
    this.#arrival.turns = turns + 1
    this.#kind = isTurn
    if (isKind) this.#try(moves.kind.fourth)
    if (isHostile) this.#try(moves.hostile.fourth)
    this.#try(moves.plain.fourth)
  }

  #isLeft({ at, cap, isIdle }: MachineManner): boolean {
    return !isIdle && (cap === null || (this.#before[at] ?? 0) < cap)
  }

  /** The move with every storylet that chance may bring. */
  #try({ move, number }: SearchMove): void {
    const asked = this.#asked
    asked.move = move
    asked.refusals = 0
    for (let more = true; more; asked.refusals++) {
      const stepped = stepMachine(this.#machine, this.#before, this.#after, asked)
      const { storylet, complication } = stepped
      if (storylet) this.#seen.storylets[storylet.number] = 1
      if (complication) this.#seen.storylets[complication.number] = 1
      this.#seen.clocks |= this.#after[filledAt] ?? 0
      this.#arrival.how = number * storyletSpan + (storylet ? storylet.number + 1 : 0)
      more = stepped.hadChoice
      const state = this.#arrive()
      if (this.watch) this.#show(this.watch, state, number)
      takeBack(this.#machine, this.#before, this.#after)
    }
  }

  #show(watch: Watch, state: number, move: number): void {
    const step = this.#step
    step.from = this.#arrival.from
    step.state = state
    step.scene = this.#before[sceneAt] ?? 0
    step.move = move
    step.telling = this.#tellings[move] ?? ''
    watch(step)
  }

  #arrive(): number {
    const { from, turns } = this.#arrival
    const graph = this.#graph
    const state = graph.arrive(this.#after, this.#arrival)
    graph.link(from, state, this.#kind)
    if (this.#after[enteredAt] === 1 && this.#after[endingAt] === 0) this.#entries.add(state)
    if (graph.isShorter) (turns === graph.turnsTo(from) ? this.#now : this.#next).push(state)
    return state
  }
}
