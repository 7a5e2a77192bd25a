import type { Effect, Script } from '../script/types.ts'
import { namesIn } from './reads.ts'
import { type Act, sceneActs, stallName } from './sceneActs.ts'

/** Scene → everything that some rule may still read from there onward. */
export type Liveness = ReadonlyMap<string, ReadonlySet<string>>

const told: ReadonlySet<Effect['op']> = new Set(['reveal', 'open', 'touch', 'close'])

/** It can change what is possible later: it leads away, ends, or moves something live. */
export function matters(act: Act, live: ReadonlySet<string>): boolean {
  return act.effects.some(({ op, id }) => {
    if (op === 'goto' || op === 'end') return true
    return !told.has(op) && live.has(id)
  })
}

function chapterOf(script: Script, scene: string) {
  return script.chapters.find((chapter) => chapter.scenes.includes(scene))
}

/** What survives the way from one scene to another. */
export function survives(script: Script, from: string, to: string): (name: string) => boolean {
  if (from === to) return () => true
  const chapter = chapterOf(script, from)
  const left = chapter !== undefined && chapter !== chapterOf(script, to) ? chapter : null
  return (name) => {
    // Coming into a scene is a change, and a change sets the stall counter back.
    if (name === stallName) return false
    if (left === null || /^#(spent|fact|turn)/.test(name)) return true
    if (name.startsWith('#use')) return !left.resetUses
    return left.carry === null || left.carry.has(name)
  }
}

function readHere(script: Script, acts: readonly Act[]): Set<string> {
  const ticks = acts.flatMap(({ effects }) => effects.filter(({ op }) => op === 'tick'))
  const fateful = ticks.filter(({ id }) => (script.clocks.get(id)?.full.length ?? 0) > 0)
  return new Set([
    ...acts.flatMap(({ reads }) => reads),
    ...script.fails.flatMap(({ when }) => namesIn(when)),
    ...fateful.map(({ id }) => id),
  ])
}

/** What is live beyond the ways out of a scene, and comes through them. */
function liveBeyond(
  script: Script,
  scene: string,
  acts: readonly Act[],
  live: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const ways = acts.flatMap(({ effects }) => effects.filter(({ op }) => op === 'goto'))
  return [...new Set(ways.map(({ id }) => id))].flatMap((to) =>
    [...(live.get(to) ?? [])].filter(survives(script, scene, to)),
  )
}

function addCounters(acts: readonly Act[], own: Set<string>): void {
  for (const act of acts) {
    if (act.counter !== null && (act.blocks || matters(act, own))) own.add(act.counter)
  }
}

/**
 * `byLines` names what lines read in a scene.
 * Least fixed point. Odds are clamped, so a check's modifier decides nothing and is not read;
 * a meter that only feeds modifiers does not multiply the states.
 */
export function livenessOf(
  script: Script,
  byLines: (scene: string) => readonly string[] = () => [],
): Liveness {
  const acts = new Map([...script.scenes].map(([id, scene]) => [id, sceneActs(script, scene)]))
  const live = new Map(
    [...acts].map(([id, own]) => [id, new Set([...readHere(script, own), ...byLines(id)])]),
  )
  for (let grew = true; grew; ) {
    grew = false
    for (const [id, own] of live) {
      const before = own.size
      for (const name of liveBeyond(script, id, acts.get(id) ?? [], live)) own.add(name)
      addCounters(acts.get(id) ?? [], own)
      grew ||= own.size > before
    }
  }
  return live
}
