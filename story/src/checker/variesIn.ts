import type { Effect, Script } from '../script/types.ts'
import { survives } from './livenessOf.ts'
import { factName, turnName } from './reads.ts'
import { sceneActs, stallName } from './sceneActs.ts'

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
  for (let grew = true; grew; ) {
    grew = false
    for (const [id, own] of varies) {
      const effects = (acts.get(id) ?? []).flatMap((act) => act.effects)
      for (const to of new Set(
        effects.flatMap((effect) => (effect.op === 'goto' ? effect.id : [])),
      )) {
        const there = varies.get(to)
        if (!there) continue
        const before = there.size
        const kept = survives(script, id, to)
        for (const name of own) if (kept(name)) there.add(name)
        grew ||= there.size > before
      }
    }
  }
  return varies
}
