import { capOf } from '../../director/applyEffects.ts'
import type { Chapter, Effect, Script } from '../../script/types.ts'
import { factName, turnName } from '../reads.ts'
import { stallName } from '../sceneActs.ts'
import {
  clockBit,
  endingAt,
  enteredAt,
  filledAt,
  type Layout,
  placeOf,
  type Regs,
  revealedAt,
  sceneAt,
  variableAt,
} from './layoutOf.ts'

export type Run = (regs: Regs) => void

function nothing(): void {}

function moveBy(script: Script, layout: Layout, id: string, by: number): Run {
  const at = placeOf(layout, id)
  const { min, max } = variableAt(layout, at)
  const meter = script.meters.get(id)
  const caps = layout.scenes.map((scene) => (meter ? capOf(script, scene, meter) : max))
  if (by > 0 && caps.some((cap) => cap < max)) {
    return (regs) => {
      const before = regs[at] ?? 0
      const most = Math.max(before, caps[regs[sceneAt] ?? 0] ?? max)
      regs[at] = Math.min(most, before + by)
    }
  }
  return (regs) => {
    regs[at] = Math.max(min, Math.min(max, (regs[at] ?? 0) + by))
  }
}

function put(at: number, value: number): Run {
  return (regs) => {
    regs[at] = value
  }
}

function tick(script: Script, layout: Layout, id: string, by: number): Run {
  const at = placeOf(layout, id)
  const clock = script.clocks.get(id)
  if (!clock) return nothing
  const { size } = clock
  const bit = clockBit([...script.clocks.keys()].indexOf(id))
  // Compiled when it first fills: clocks may fill each other in a ring.
  let full: Run | null = null
  return (regs) => {
    const before = regs[at] ?? 0
    if (before >= size) return
    regs[at] = Math.min(size, before + by)
    if (before + by < size) return
    regs[filledAt] = (regs[filledAt] ?? 0) | bit
    full ??= compileEffects(clock.full, script, layout)
    full(regs)
  }
}

function isForgotten(name: string, chapter: Chapter): boolean {
  if (name === stallName || name === turnName) return false
  if (name.startsWith('#spent') || name.startsWith('#fact')) return false
  if (name.startsWith('#use')) return chapter.resetUses
  return chapter.carry !== null && !chapter.carry.has(name)
}

/** Leaving a chapter puts back what is not carried, as it was when the story began. */
function leaving(chapter: Chapter, layout: Layout): Run {
  const back = layout.variables
    .filter(({ name }) => isForgotten(name, chapter))
    .map(({ name, first }) => ({ at: placeOf(layout, name), first }))
  return (regs) => {
    for (const { at, first } of back) regs[at] = first
  }
}

function enter(script: Script, layout: Layout, scene: string): Run {
  const to = layout.scenes.indexOf(scene)
  const chapterOf = (id: string) => script.chapters.find(({ scenes }) => scenes.includes(id))
  const leave = layout.scenes.map((from) => {
    const chapter = chapterOf(from)
    const crosses = chapter !== undefined && chapter !== chapterOf(scene)
    return crosses ? leaving(chapter, layout) : nothing
  })
  return (regs) => {
    leave[regs[sceneAt] ?? 0]?.(regs)
    regs[sceneAt] = to
    regs[enteredAt] = 1
  }
}

function compileEffect(effect: Effect, script: Script, layout: Layout): Run {
  switch (effect.op) {
    case 'meter':
      return moveBy(script, layout, effect.id, effect.by)
    case 'set':
    case 'get':
      return put(placeOf(layout, effect.id), 1)
    case 'clear':
    case 'drop':
      return put(placeOf(layout, effect.id), 0)
    case 'tick':
      return tick(script, layout, effect.id, effect.by)
    case 'goto':
      return enter(script, layout, effect.id)
    case 'end':
      return put(endingAt, layout.endings.indexOf(effect.id) + 1)
    case 'reveal': {
      const at = placeOf(layout, factName(effect.id))
      return (regs) => {
        regs[revealedAt] = 1
        regs[at] = 1
      }
    }
    case 'open':
    case 'touch':
    case 'close':
      return nothing
  }
}

/** Effects in order; an ending stops them. */
export function compileEffects(effects: readonly Effect[], script: Script, layout: Layout): Run {
  const runs = effects.map((effect) => compileEffect(effect, script, layout))
  return (regs) => {
    for (const run of runs) {
      if (regs[endingAt] !== 0) return
      run(regs)
    }
  }
}
