import type { Effect, Script } from '../../script/types.ts'
import { sceneActs } from '../sceneActs.ts'

function revealed(effects: readonly Effect[]): string[] {
  return effects.flatMap(({ op, id }) => (op === 'reveal' ? id : []))
}

interface Way {
  from: string | null
  to: string
  effects: readonly Effect[]
}

function waysOf(script: Script): Way[] {
  const openings = [...script.openings.values()].map(({ effects }) => effects)
  const begins = (openings.length > 0 ? openings : [[]]).map((effects) => {
    const goto = effects.find(({ op }) => op === 'goto')
    return { from: null, to: goto?.id ?? script.start.scene, effects }
  })
  const lists = (id: string): (readonly Effect[])[] => {
    const scene = script.scenes.get(id)
    if (!scene) return []
    const own = [...scene.intents.values()].flatMap(({ ok, ko }) => [ok, ko])
    // What clocks, storylets and replies lead to is told apart by no list of its own.
    return [...own, ...sceneActs(script, scene).map(({ effects }) => effects.filter(leads))]
  }
  const within = [...script.scenes.keys()].flatMap((from) =>
    lists(from).flatMap((effects) =>
      effects.flatMap(({ op, id }) => (op === 'goto' ? [{ from, to: id, effects }] : [])),
    ),
  )
  return [...begins, ...within]
}

function leads({ op }: Effect): boolean {
  return op === 'goto'
}

/** Scene → facts that are out whichever way one came there. Greatest fixed point. */
export function knownIn(script: Script): ReadonlyMap<string, ReadonlySet<string>> {
  const ways = waysOf(script)
  const known = new Map([...script.scenes.keys()].map((id) => [id, new Set(script.facts.keys())]))
  for (let shrank = true; shrank; ) {
    shrank = false
    for (const { from, to, effects } of ways) {
      const there = known.get(to)
      const out = new Set([...(from === null ? [] : (known.get(from) ?? [])), ...revealed(effects)])
      for (const fact of there ?? []) {
        if (out.has(fact)) continue
        there?.delete(fact)
        shrank = true
      }
    }
  }
  return known
}
