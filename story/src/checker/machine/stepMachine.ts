import type { Run } from './compileEffects.ts'
import type { Machine, MachineScene, MachineStorylet, Stepped } from './compileMachine.ts'
import {
  endingAt,
  enteredAt,
  filledAt,
  firstVariableAt,
  type Regs,
  revealedAt,
  sceneAt,
} from './layoutOf.ts'

/** What the player does, decided: its effects, and whether it takes a story turn. */
export interface MachineMove {
  count: Run
  run: Run
  isTurn: boolean
  /** Words that were answered: no standstill, and one that takes a turn lets the story move on. */
  isReply?: true
}

export const idle: MachineMove = { count: () => {}, run: () => {}, isTurn: false }

const stallLimit = 2

export function sceneIn(machine: Machine, regs: Regs): MachineScene {
  const scene = machine.scenes[regs[sceneAt] ?? -1]
  if (!scene) throw new Error('A world stands in no scene.')
  return scene
}

function isChanged(machine: Machine, before: Regs, regs: Regs): boolean {
  if (regs[revealedAt] === 1) return true
  if (regs[sceneAt] !== before[sceneAt] || regs[endingAt] !== before[endingAt]) return true
  if (regs[enteredAt] === 1) return isAnyChanged(machine, before, regs)
  for (const at of sceneIn(machine, regs).compared) {
    if (regs[at] !== before[at]) return true
  }
  return false
}

/** Whoever came back to the scene by way of another may have changed anything. */
function isAnyChanged({ layout }: Machine, before: Regs, regs: Regs): boolean {
  for (let at = firstVariableAt; at < layout.comparedTo; at++) {
    if (regs[at] !== before[at]) return true
  }
  return false
}

/** Makes `regs`, moved on by one step from `before`, equal to it again. */
export function takeBack(machine: Machine, before: Regs, regs: Regs): void {
  if (regs[enteredAt] === 1) {
    regs.set(before)
    return
  }
  regs[endingAt] = before[endingAt] ?? 0
  regs[revealedAt] = 0
  for (const at of sceneIn(machine, before).written) regs[at] = before[at] ?? 0
}

/** What is done, and what chance says to the storylets that are due and not sure to come. */
export interface Asked {
  move: MachineMove
  /** As many of them stay away as are refused. */
  refusals: number
  /** Where it is given it decides, and the refusals do not. */
  comes?: (storylet: MachineStorylet) => boolean
}

/** The first that is due and comes. */
function dueStorylet(machine: Machine, regs: Regs, asked: Asked): MachineStorylet | null {
  const { refusals, comes } = asked
  let refused = 0
  for (const storylet of sceneIn(machine, regs).storylets) {
    if (!storylet.isDue(regs)) continue
    if (storylet.isSure || (comes ? comes(storylet) : refused === refusals)) return storylet
    refused++
  }
  return null
}

function complicate(machine: Machine, regs: Regs): MachineStorylet | null {
  const { complications } = sceneIn(machine, regs)
  const due = complications.find((storylet) => storylet.isDue(regs)) ?? null
  const run = due?.run ?? machine.stall
  if (!run) return null
  run(regs)
  regs[machine.stallAt] = 0
  return due
}

function settle(machine: Machine, regs: Regs): void {
  if (regs[endingAt] !== 0) return
  const fail = machine.fails.find(({ when }) => when(regs))
  if (fail) regs[endingAt] = fail.ending
}

function stallAfter(stall: number, { isReply }: MachineMove): number {
  return isReply ? stall : Math.min(stallLimit, stall + 1)
}

/**
 * Moves `regs` on, which must equal `before`. The turn limit is not looked at: the search keeps
 * distances instead, or each turn would double the worlds.
 */
export function stepMachine(machine: Machine, before: Regs, regs: Regs, asked: Asked): Stepped {
  const stepped = stepOn(machine, before, regs, asked)
  stepped.held = asked.move.isReply === true && isAway(before, regs)
  if (stepped.held) hold(machine, before, regs, asked.move)
  return stepped
}

function isAway(before: Regs, regs: Regs): boolean {
  return regs[endingAt] !== 0 || regs[sceneAt] !== before[sceneAt]
}

/** As much follows words as neither ends the play nor leaves its scene; another storylet may still have come. */
function hold(machine: Machine, before: Regs, regs: Regs, move: MachineMove): void {
  const { hadChoice } = machine.stepped
  takeBack(machine, before, regs)
  stepOn(machine, before, regs, { move: { ...move, isTurn: false }, refusals: 0 })
  if (isAway(before, regs)) {
    takeBack(machine, before, regs)
    for (const at of [enteredAt, filledAt]) regs[at] = 0
  }
  machine.stepped.hadChoice = hadChoice
}

function stepOn(machine: Machine, before: Regs, regs: Regs, asked: Asked): Stepped {
  const { move } = asked
  const { stallAt, turnAt, turnCap } = machine
  regs[revealedAt] = 0
  regs[enteredAt] = 0
  regs[filledAt] = 0
  move.count(regs)
  if (move.isTurn) regs[turnAt] = Math.min(turnCap, (regs[turnAt] ?? 0) + 1)
  move.run(regs)
  const moved = isChanged(machine, before, regs)
  const storylet = move.isTurn && regs[endingAt] === 0 ? dueStorylet(machine, regs, asked) : null
  storylet?.run(regs)
  const stall = isChanged(machine, before, regs) ? 0 : stallAfter(before[stallAt] ?? 0, move)
  regs[stallAt] = stall
  const pushes = move.isReply ? move.isTurn && storylet === null : stall === stallLimit
  const complication = pushes && regs[endingAt] === 0 ? complicate(machine, regs) : null
  settle(machine, regs)
  const { stepped } = machine
  stepped.moved = moved
  stepped.storylet = storylet
  stepped.complication = complication
  stepped.hadChoice = storylet !== null && !storylet.isSure
  return stepped
}
