import type { Liveness } from '../livenessOf.ts'
import type { Machine, MachineIntent } from '../machine/compileMachine.ts'
import { endingAt, enteredAt, type Regs, sceneAt } from '../machine/layoutOf.ts'
import { type MachineMove, type Stepped, sceneIn, stepMachine } from '../machine/stepMachine.ts'
import type { Graph } from './Graph.ts'
import { groundOf, type SearchContext } from './groundOf.ts'
import { movesOf, type SearchMove } from './movesOf.ts'
import { nothingSeen, type Seen } from './Seen.ts'

const mostShown = 4
/** Storylets a telling can tell apart. */
const storyletSpan = 4096
/** Turns after a revive are counted from here, so that no way with a revive passes as the shorter. */
export const revivedTurns = 2 ** 20

/** One step of the walk: from where, told how, and the world after it. */
export type Watch = (step: {
  from: number
  /** Index of the scene it was taken in. */
  scene: number
  telling: string
  regs: Regs
}) => void

/** Walks all worlds from given beginnings, those of fewest turns first. */
export class Walker {
  seen: Seen = nothingSeen()
  #seen: Seen = this.seen
  isCapped = false
  /** Sees every step that is walked. */
  watch: Watch | null = null
  readonly deadEnds: number[] = []
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
  /** States to look at on this turn, and on the next. */
  #now: number[] = []
  #next: number[] = []

  constructor(machine: Machine, liveness: Liveness, graph: Graph, cap: number) {
    const { scenes, tellings } = movesOf(machine)
    const regs = () => new Int32Array(machine.layout.size)
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
    for (let size = -1; size !== this.#entries.size && !this.isCapped; ) {
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

  #root(regs: Regs, arrival: { from: number; how: number; turns: number }): void {
    const { state, isShorter } = this.#graph.arrive(regs, arrival)
    this.#entries.add(state)
    if (isShorter) this.#now.push(state)
  }

  #walkFrom(first: number): void {
    for (let turns = first; this.#now.length > 0; turns++) {
      // The list grows while it is walked: idle replies take no turn.
      for (const state of this.#now) {
        if (this.#graph.turnsTo(state) < turns) continue
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
    this.#seen = this.#isLate(turns) ? nothingSeen() : this.seen
    this.#seen.scenes.add(scene)
    this.#tryIntents(state, turns, ground)
    this.#tryReplies(state, turns, ground)
  }

  #isLate(turns: number): boolean {
    return turns >= this.#limit && turns < revivedTurns
  }

  #tryIntents(state: number, turns: number, { moves, idleIntents, twins }: SearchContext): void {
    const shown = { here: 0, beside: 0 }
    const { isHub } = sceneIn(this.#machine, this.#before)
    for (const { intent, results } of moves.intents) {
      if (!intent.isPossible(this.#before)) continue
      this.#seen.intents.add(intent.number)
      const row = isHub && intent.isExit ? 'beside' : 'here'
      if (intent.isShown) this.#show(intent, shown, row)
      // One that may be used up without a trace gives its place to the next.
      if (intent.isShown && !idleIntents.has(intent)) shown[row]++
      for (const result of results) this.#try(this.#before, result, { state, turns: turns + 1 })
    }
    if (shown.here + shown.beside === 0 && !this.#isLate(turns)) this.deadEnds.push(state)
    this.#noteTwins(twins)
  }

  #show({ number }: MachineIntent, shown: { here: number }, row: 'here' | 'beside'): void {
    if (row === 'beside' || shown.here < mostShown) this.#seen.shown.add(number)
  }

  #noteTwins(twins: SearchContext['twins']): void {
    for (const [one, other] of twins) {
      if (!one.isPossible(this.#before) || !other.isPossible(this.#before)) continue
      this.#seen.twins.add(`${one.number} ${other.number}`)
    }
  }

  #tryReplies(state: number, turns: number, { moves, repliesMatter }: SearchContext): void {
    const { improv, hostile } = sceneIn(this.#machine, this.#before)
    const isLeft = ({ at, cap }: typeof improv) => cap === null || (this.#before[at] ?? 0) < cap
    const said = [
      ...(isLeft(improv) ? [moves.kind] : []),
      ...(isLeft(hostile) ? [moves.hostile] : []),
    ]
    for (const { free } of said) this.#try(this.#before, free, { state, turns })
    for (const { fourth } of repliesMatter ? [...said, moves.plain] : []) {
      this.#try(this.#before, fourth, { state, turns: turns + 1 })
    }
  }

  #step(from: Regs, move: MachineMove, refusals: number): Stepped {
    this.#after.set(from)
    return stepMachine(this.#machine, from, this.#after, { move, refusals })
  }

  /** The move with every storylet that chance may bring. */
  #try(from: Regs, { move, number }: SearchMove, to: { state: number; turns: number }): void {
    for (let refusals = 0, more = true; more; refusals++) {
      const { storylet, complication, hadChoice } = this.#step(from, move, refusals)
      if (storylet) this.#seen.storylets.add(storylet.number)
      if (complication) this.#seen.storylets.add(complication.number)
      const how = number * storyletSpan + (storylet ? storylet.number + 1 : 0)
      this.watch?.({
        from: to.state,
        scene: from[sceneAt] ?? 0,
        telling: this.#tellings[number] ?? '',
        regs: this.#after,
      })
      this.#arrive({ from: to.state, how, turns: to.turns })
      more = hadChoice
    }
  }

  #arrive(arrival: { from: number; how: number; turns: number }): void {
    const { state, isShorter } = this.#graph.arrive(this.#after, arrival)
    this.#graph.link(arrival.from, state)
    if (this.#after[enteredAt] === 1 && this.#after[endingAt] === 0) this.#entries.add(state)
    if (!isShorter) return
    const isNow = arrival.turns === this.#graph.turnsTo(arrival.from)
    ;(isNow ? this.#now : this.#next).push(state)
  }
}
