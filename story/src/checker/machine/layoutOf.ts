import { firstWorld, hostileKey, improvKey } from '../../director/worlds.ts'
import type { BooleanExpression } from '../../script/expression/types.ts'
import type { Script } from '../../script/types.ts'
import { factName, lastTurnIn, runsName, turnName } from '../reads.ts'
import { spentName, stallName, timesName } from '../sceneActs.ts'

/** One number of a world, from `min` to `max` in steps. */
export interface Variable {
  name: string
  min: number
  max: number
  step: number
  first: number
  /** Stands in where nothing reads it: in mid-range, so that moving it still counts as a change. */
  unread: number
}

/** A world in a row of integers: `regs[at]`. Beside the variables stand what one step leaves behind. */
export type Regs = Int32Array

export const sceneAt = 0
/** 0 while it goes on, else the ending's index + 1. */
export const endingAt = 1
/** 1 when the step revealed a fact. */
export const revealedAt = 2
/** 1 when the step entered a scene. */
export const enteredAt = 3
/** A bit for each clock that the step filled, in the script's order. */
export const filledAt = 4
export const firstVariableAt = 5
/** Bits of one register; later clocks share the last. */
const mostClockBits = 30

export function clockBit(index: number): number {
  return 1 << Math.min(index, mostClockBits)
}

export interface Layout {
  scenes: readonly string[]
  endings: readonly string[]
  variables: readonly Variable[]
  /** Name → place among the registers. */
  at: ReadonlyMap<string, number>
  /** Registers below it are compared to see whether a step changed anything: no counters. */
  comparedTo: number
  size: number
}

function allConditions(script: Script): BooleanExpression[] {
  const scenes = [...script.scenes.values()]
  return [
    ...script.fails.map(({ when }) => when),
    ...scenes.flatMap(({ intents }) => [...intents.values()].map(({ needs }) => needs)),
    ...scenes.flatMap(({ storylets }) => storylets.map(({ when }) => when)),
  ]
}

/** One beyond the last turn that any rule can tell from the next. */
function turnCap(script: Script): number {
  const last = Math.max(0, ...allConditions(script).map(lastTurnIn))
  const most = script.limits.turns + script.revive.max * script.revive.turnsLeft
  return Math.min(last, most) + 1
}

function counter(name: string, max: number): Variable {
  return { name, min: 0, max, step: 1, first: 0, unread: 0 }
}

function worldVariables(script: Script): Variable[] {
  const first = firstWorld(script)
  const meters = [...script.meters.values()].map(({ id, min, max, step, start }) => {
    const half = min + step * Math.floor((max - min) / step / 2)
    return { name: id, min, max, step, first: start, unread: half }
  })
  const clocks = [...script.clocks.values()].map(({ id, size }) => counter(id, size))
  const flags = script.flags.map((id) => ({
    ...counter(id, 1),
    first: first.flags.includes(id) ? 1 : 0,
  }))
  const items = script.items.map((id) => ({
    ...counter(id, 1),
    first: first.items.includes(id) ? 1 : 0,
  }))
  return [...meters, ...clocks, ...flags, ...items]
}

function counters(script: Script): Variable[] {
  const scenes = [...script.scenes.values()]
  return [
    ...scenes.flatMap((scene) => [
      ...[...scene.intents.values()].map(({ id, uses }) =>
        counter(timesName(scene.id, id), uses ?? 0),
      ),
      counter(timesName(scene.id, improvKey), scene.improv.cap ?? 0),
      counter(timesName(scene.id, hostileKey), scene.hostile.cap ?? 0),
      ...scene.storylets.map(({ id }) => counter(spentName(scene.id, id), 1)),
    ]),
    ...[...script.facts.keys()].map((id) => counter(factName(id), 1)),
    counter(runsName, 0),
    counter(stallName, 2),
    counter(turnName, turnCap(script)),
  ]
}

export function layoutOf(script: Script): Layout {
  const compared = worldVariables(script)
  const variables = [...compared, ...counters(script)]
  return {
    scenes: [...script.scenes.keys()],
    endings: [...script.endings.keys()],
    variables,
    at: new Map(variables.map(({ name }, index) => [name, firstVariableAt + index])),
    comparedTo: firstVariableAt + compared.length,
    size: firstVariableAt + variables.length,
  }
}

/** The world before the opening. */
export function firstRegs(script: Script, layout: Layout): Regs {
  const regs = new Int32Array(layout.size)
  regs[sceneAt] = layout.scenes.indexOf(script.start.scene)
  for (const { name, first } of layout.variables) regs[placeOf(layout, name)] = first
  return regs
}

/** Register of a name that the compiler has found to exist. */
export function placeOf(layout: Layout, name: string): number {
  const at = layout.at.get(name)
  if (at === undefined) throw new Error(`There is no variable '${name}'.`)
  return at
}

export function variableAt(layout: Layout, at: number): Variable {
  const variable = layout.variables[at - firstVariableAt]
  if (!variable) throw new Error(`Register ${at} holds no variable.`)
  return variable
}
