import type { Effect, Scene, Script } from '../script/types.ts'

/** Effects with those of the clocks that they may fill. */
export function withFull(script: Script, effects: readonly Effect[]): Effect[] {
  const all = [...effects]
  const seen = new Set<string>()
  for (const effect of all) {
    if (effect.op !== 'tick' || seen.has(effect.id)) continue
    seen.add(effect.id)
    all.push(...(script.clocks.get(effect.id)?.full ?? []))
  }
  return all
}

/** All that may happen in a scene. */
export function fullEffects(script: Script, scene: Scene): Effect[] {
  const intents = [...scene.intents.values()].flatMap(({ ok, ko }) => [...ok, ...ko])
  const storylets = scene.storylets.flatMap(({ effects }) => effects)
  const said = [...scene.improv.effects, ...scene.hostile.effects]
  return withFull(script, [...intents, ...storylets, ...said, ...script.stall])
}
