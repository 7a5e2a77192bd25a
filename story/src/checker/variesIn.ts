import type { Effect, Script } from '../script/types.ts'
import { survives } from './livenessOf.ts'
import { factName, turnName } from './reads.ts'
import { type Act, sceneActs, stallName } from './sceneActs.ts'

function namesMoved(effects: readonly Effect[]): string[] {
  return effects.map(({ op, id }) => (op === 'reveal' ? factName(id) : id))
}

/**
 * Scene → everything that may differ there from how the story began; the rest need not be kept in a
 * state. Least fixed point.
 */
export function variesIn(script: Script): ReadonlyMap<string, ReadonlySet<string>> {
  const openings = [...script.openings.values()].flatMap(({ effects }) => effects)
  const raised = script.revive.max > 0 ? [...script.revive.floors.keys()] : []
  const everywhere = [...raised, stallName, turnName, ...namesMoved(openings)]
  const acts = new Map([...script.scenes].map(([id, scene]) => [id, sceneActs(script, scene)]))
  const varies = new Map(
    [...acts].map(([id, own]) => {
      const moved = own.flatMap(({ effects, counter }) => [...namesMoved(effects), counter ?? ''])
      return [id, new Set([...everywhere, ...moved])]
    }),
  )
  const ways = [...acts].flatMap(([from, own]) =>
    gotosIn(own).map((to) => ({ from, to, kept: survives(script, from, to) })),
  )
  for (let grew = true; grew; ) {
    const grown = ways.filter(({ from, to, kept }) =>
      addAll([...(varies.get(from) ?? [])].filter(kept), varies.get(to)),
    )
    grew = grown.length > 0
  }
  return varies
}

function gotosIn(acts: readonly Act[]): string[] {
  const effects = acts.flatMap((act) => act.effects)
  return [...new Set(effects.flatMap(({ op, id }) => (op === 'goto' ? id : [])))]
}

/** Whether any of them is new there. */
function addAll(names: readonly string[], to: Set<string> | undefined): boolean {
  const before = to?.size ?? 0
  for (const name of names) to?.add(name)
  return (to?.size ?? 0) > before
}
