import type { Effect, Script } from '../types.ts'
import type { Linking } from './Linking.ts'

function everyEffect(script: Script): Effect[] {
  const lists: (readonly Effect[])[] = [script.stall]
  for (const clock of script.clocks.values()) lists.push(clock.full)
  for (const opening of script.openings.values()) lists.push(opening.effects)
  for (const scene of script.scenes.values()) {
    lists.push(scene.improv.effects, scene.hostile.effects)
    for (const intent of scene.intents.values()) lists.push(intent.ok, intent.ko)
    for (const storylet of scene.storylets) lists.push(storylet.effects)
  }
  return lists.flat()
}

/** Things that nothing leads to: no mistake of form, and surely not what was meant. */
export function warnUnused(script: Script, { findings }: Linking): void {
  const done = new Set(everyEffect(script).map((effect) => `${effect.op} ${effect.id}`))
  const without = (
    ids: Iterable<string>,
    key: string,
    op: Effect['op'],
    except: readonly string[],
  ) => {
    for (const id of ids) {
      if (done.has(`${op} ${id}`) || except.includes(id)) continue
      findings.warning([key, id], `Nothing does '${op === 'meter' ? `${id} +n` : `${op} ${id}`}'.`)
    }
  }
  without(script.facts.keys(), 'facts', 'reveal', [])
  without(script.flags, 'flags', 'set', script.start.flags)
  without(script.items, 'items', 'get', script.start.items)
  without(script.meters.keys(), 'meters', 'meter', [])
  without(script.clocks.keys(), 'clocks', 'tick', [])
  without(script.scenes.keys(), 'scenes', 'goto', [script.start.scene])
  const fails = [script.limits.fail, ...script.fails.map((fail) => fail.id)]
  without(script.endings.keys(), 'endings', 'end', fails)
  if (script.stall.length === 0) {
    findings.warning(['stall'], "Nothing pushes on a story that stands still. Add 'stall'.")
  }
}
