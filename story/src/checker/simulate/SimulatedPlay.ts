import { pityOf } from '../../director/odds.ts'
import { mostOffered } from '../../director/offers.ts'
import { freeInARow } from '../../director/turns.ts'
import type { Script } from '../../script/types.ts'
import { compileEffects } from '../machine/compileEffects.ts'
import type { MachineStorylet } from '../machine/compileMachine.ts'
import { endingAt, enteredAt, firstRegs, type Regs, sceneAt } from '../machine/layoutOf.ts'
import { type Asked, idle, stepMachine } from '../machine/stepMachine.ts'
import { type PlayedIntent, type Rules, rulesOf } from './rulesOf.ts'

/** Numbers from 0 to below 1. */
export type Random = () => number

const failuresRemembered = 2

function drawn(random: Random, sides: number): number {
  return Math.floor(random() * sides) + 1
}

/** One play on the machine that proves stories: thousands of them take less than a second. */
export class SimulatedPlay {
  readonly rules: Rules
  readonly regs: Regs
  readonly visited: Uint8Array
  turn = 0
  energy = 0
  readonly #script: Script
  readonly #random: Random
  readonly #before: Regs
  readonly #asked: Asked
  /** The last words moved nothing, and no more of them would. */
  isStuck = false
  #failures = 0
  /** Moves in a row that were free. */
  #free = 0

  constructor(script: Script, random: Random) {
    this.rules = rulesOf(script)
    const { machine } = this.rules
    this.regs = firstRegs(script, machine.layout)
    this.visited = new Uint8Array(machine.scenes.length)
    this.#script = script
    this.#random = random
    this.#before = this.regs.slice()
    const comes = ({ chance }: MachineStorylet) => drawn(random, 100) <= chance
    this.#asked = { move: idle, refusals: 0, comes }
    this.#open()
  }

  get scene(): number {
    return this.regs[sceneAt] ?? 0
  }

  /** The ending's number; 0 while the play goes on. */
  get ending(): number {
    return this.regs[endingAt] ?? 0
  }

  get isLastTurn(): boolean {
    return this.turn + 1 >= this.#script.limits.turns
  }

  /** Those shown as options, as the director offers them. */
  offered(): PlayedIntent[] {
    const { machine, intents } = this.rules
    const isHub = machine.scenes[this.scene]?.isHub === true
    const shown = (intents[this.scene] ?? []).filter(
      ({ of }) => of.isShown && of.isPossible(this.regs),
    )
    if (!isHub) return shown.slice(0, mostOffered)
    const here = shown.filter(({ of }) => !of.isExit).slice(0, mostOffered)
    return [...here, ...shown.filter(({ of }) => of.isExit)]
  }

  /** The least d20 that succeeds now; null where nothing is rolled. */
  needOf({ need }: PlayedIntent): number | null {
    return need ? need(this.regs, pityOf(this.#failures)) : null
  }

  take(intent: PlayedIntent): void {
    const need = this.needOf(intent)
    const isOk = need === null || drawn(this.#random, 20) >= need
    if (need !== null) this.#failures = isOk ? 0 : Math.min(failuresRemembered, this.#failures + 1)
    const { moved } = this.#step(isOk ? intent.ok : intent.ko)
    this.#pay(!moved && this.#free < freeInARow)
  }

  /** Says something that is no option: by itself it neither ends the play nor runs out its turns. */
  say(): void {
    const isDue = this.#free >= freeInARow
    const isTurn = isDue && !this.isLastTurn
    const { held } = this.#step({ ...idle, isTurn, isReply: true })
    this.isStuck = held || (isDue && !isTurn)
    if (!this.isStuck) this.#pay(!isTurn)
  }

  #open(): void {
    const { machine } = this.rules
    const openings = [...this.#script.openings.values()]
    const opening = openings[Math.floor(this.#random() * openings.length)]
    compileEffects(opening?.effects ?? [], this.#script, machine.layout)(this.regs)
    this.visited[this.scene] = 1
  }

  #step(move: Asked['move']) {
    const { machine, late } = this.rules
    this.#before.set(this.regs)
    this.#asked.move = move
    const stepped = stepMachine(machine, this.#before, this.regs, this.#asked)
    if (move.isTurn && !stepped.held) this.turn++
    // The machine leaves the limit to who counts the turns.
    if (this.ending === 0 && this.turn >= this.#script.limits.turns) this.regs[endingAt] = late
    if (this.regs[enteredAt] === 1) this.visited[this.scene] = 1
    return stepped
  }

  #pay(isFree: boolean): void {
    this.#free = isFree ? this.#free + 1 : 0
    if (!isFree) this.energy += this.#script.power
  }
}
