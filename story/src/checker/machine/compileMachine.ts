import { isExit } from '../../director/offers.ts'
import { hostileKey, improvKey } from '../../director/worlds.ts'
import type { Intent, Manner, Scene, Script, Storylet } from '../../script/types.ts'
import { factName, turnName } from '../reads.ts'
import { sceneActs, spentName, stallName, timesName } from '../sceneActs.ts'
import { type Condition, compileCondition } from './compileCondition.ts'
import { compileEffects, type Run } from './compileEffects.ts'
import { type Layout, layoutOf, placeOf } from './layoutOf.ts'

export interface MachineIntent {
  id: string
  /** Among all intents of the script, from 0. */
  number: number
  isShown: boolean
  /** In a hub it is shown whatever else is. */
  isExit: boolean
  /** It can be done only so often. */
  isLimited: boolean
  isPossible: Condition
  /** Counts the use, where uses are limited. */
  count: Run
  ok: Run
  /** Null when it cannot fail. */
  ko: Run | null
}

export interface MachineStorylet {
  id: string
  /** Among all storylets of the script, from 0. */
  number: number
  isDue: Condition
  /** Comes whenever it is due. */
  isSure: boolean
  /** In percent, that it comes when it is due. */
  chance: number
  run: Run
}

export interface MachineScene {
  id: string
  intents: readonly MachineIntent[]
  storylets: readonly MachineStorylet[]
  complications: readonly MachineStorylet[]
  improv: MachineManner
  hostile: MachineManner
  /** Options shown beside the first four: exits of a hub. */
  isHub: boolean
  /** Registers that a step may write while it stays in this scene. */
  written: Int32Array
  /** Of those, the ones whose change counts as a change. */
  compared: Int32Array
}

/** What free text may do, and where it is counted. */
export interface MachineManner {
  at: number
  /** Null without limit: then it is not counted. */
  cap: number | null
  run: Run
  /** It does nothing at all. */
  isIdle: boolean
}

/** What came of a step; one object that each step writes anew. */
export interface Stepped {
  /** The move itself changed or revealed something. */
  moved: boolean
  /** The storylet that followed. */
  storylet: MachineStorylet | null
  /** The one that came because the story stood still. */
  complication: MachineStorylet | null
  /** By the dice another storylet, or none, could have followed: ask again with one refusal more. */
  hadChoice: boolean
  /** Words that would have ended the play or left its scene, and did not. */
  held: boolean
}

/**
 * A script as closures over a row of integers: the same transition as the director's `step`, some
 * thirty times as fast. A test holds the two together, move by move.
 */
export interface Machine {
  script: Script
  layout: Layout
  scenes: readonly MachineScene[]
  fails: readonly { when: Condition; ending: number }[]
  /** Null when the script has none. */
  stall: Run | null
  stallAt: number
  turnAt: number
  turnCap: number
  stepped: Stepped
}

function countUp(at: number): Run {
  return (regs) => {
    regs[at] = (regs[at] ?? 0) + 1
  }
}

/** A script being compiled; intents and storylets are numbered in the order they come. */
interface Compiling {
  script: Script
  layout: Layout
  intents: number
  storylets: number
}

function compileIntent(intent: Intent, scene: Scene, on: Compiling) {
  const { script, layout } = on
  const { uses } = intent
  const used = placeOf(layout, timesName(scene.id, intent.id))
  const needs = compileCondition(intent.needs, layout)
  const compiled: MachineIntent = {
    id: intent.id,
    number: on.intents++,
    isShown: intent.offer,
    isExit: isExit(intent),
    isLimited: uses !== null,
    isPossible: uses === null ? needs : (regs) => (regs[used] ?? 0) < uses && needs(regs),
    count: uses === null ? () => {} : countUp(used),
    ok: compileEffects(intent.ok, script, layout),
    ko: intent.check ? compileEffects(intent.ko, script, layout) : null,
  }
  return compiled
}

function compileStorylet(storylet: Storylet, scene: Scene, on: Compiling) {
  const { script, layout } = on
  const { once } = storylet
  const spent = placeOf(layout, spentName(scene.id, storylet.id))
  const when = compileCondition(storylet.when, layout)
  const effects = compileEffects(storylet.effects, script, layout)
  const compiled: MachineStorylet = {
    id: storylet.id,
    number: on.storylets++,
    isDue: once ? (regs) => regs[spent] === 0 && when(regs) : when,
    isSure: storylet.chance === 100,
    chance: storylet.chance,
    run: (regs) => {
      if (once) regs[spent] = 1
      effects(regs)
    },
  }
  return compiled
}

function writtenIn(script: Script, scene: Scene, layout: Layout): Int32Array {
  const acts = sceneActs(script, scene)
  const counters = acts.flatMap(({ counter }) => counter ?? [])
  const moved = acts.flatMap(({ effects }) =>
    effects.flatMap(({ op, id }) => (op === 'reveal' ? factName(id) : id)),
  )
  const names = new Set([...counters, ...moved, turnName, stallName])
  const places = [...names].flatMap((name) => layout.at.get(name) ?? [])
  return Int32Array.from(places.toSorted((a, b) => a - b))
}

function compileScene(scene: Scene, on: Compiling): MachineScene {
  const { script, layout } = on
  const compile = (complication: boolean) =>
    scene.storylets
      .filter((storylet) => storylet.complication === complication)
      .map((storylet) => compileStorylet(storylet, scene, on))
  const manner = (key: string, { cap, effects }: Manner): MachineManner => ({
    at: placeOf(layout, timesName(scene.id, key)),
    cap,
    run: compileEffects(effects, script, layout),
    isIdle: effects.length === 0,
  })
  const written = writtenIn(script, scene, layout)
  return {
    id: scene.id,
    intents: [...scene.intents.values()].map((one) => compileIntent(one, scene, on)),
    storylets: compile(false),
    complications: compile(true),
    improv: manner(improvKey, scene.improv),
    hostile: manner(hostileKey, scene.hostile),
    isHub: scene.hub,
    written,
    compared: written.filter((at) => at < layout.comparedTo),
  }
}

export function compileMachine(script: Script): Machine {
  const layout = layoutOf(script)
  const turnAt = placeOf(layout, turnName)
  const on: Compiling = { script, layout, intents: 0, storylets: 0 }
  return {
    script,
    layout,
    scenes: [...script.scenes.values()].map((scene) => compileScene(scene, on)),
    fails: script.fails.map(({ id, when }) => ({
      when: compileCondition(when, layout),
      ending: layout.endings.indexOf(id) + 1,
    })),
    stall: script.stall.length === 0 ? null : compileEffects(script.stall, script, layout),
    stallAt: placeOf(layout, stallName),
    turnAt,
    turnCap: layout.variables.at(-1)?.max ?? 0,
    stepped: { moved: false, storylet: null, complication: null, hadChoice: false, held: false },
  }
}
