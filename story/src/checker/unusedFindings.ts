import { isTale } from '../script/tale.ts'
import type { Effect, Script } from '../script/types.ts'
import { namesIn } from './reads.ts'
import type { StoryFinding } from './StoryFinding.ts'
import { sceneActs } from './sceneActs.ts'

/** Everything that any rule, odds or face goes by. */
function namesRead(script: Script): Set<string> {
  const scenes = [...script.scenes.values()]
  const intents = scenes.flatMap((scene) => [...scene.intents.values()])
  return new Set([
    ...scenes.flatMap((scene) => sceneActs(script, scene).flatMap(({ reads }) => reads)),
    ...intents.flatMap(({ check }) => (check ? namesIn(check.mod) : [])),
    ...script.fails.flatMap(({ when }) => namesIn(when)),
    ...[...script.cast.values()].flatMap(({ moodBy }) => moodBy ?? []),
    ...[...script.clocks.values()].flatMap(({ id, full }) => (full.length > 0 ? [id] : [])),
  ])
}

function effectsDone(script: Script): Set<string> {
  const openings = [...script.openings.values()].flatMap(({ effects }) => effects)
  const acts = [...script.scenes.values()].flatMap((scene) => sceneActs(script, scene))
  const effects: Effect[] = [...openings, ...acts.flatMap((act) => act.effects)]
  return new Set(effects.map(({ op, id }) => `${op} ${id}`))
}

function unused(path: string, message: string): StoryFinding {
  return { rule: 'unused', level: 'warning', path, message, way: [] }
}

/** Things that come about and that nothing ever goes by; the compiler tells those that never do. */
export function unusedFindings(script: Script): StoryFinding[] {
  const read = namesRead(script)
  const done = effectsDone(script)
  const unread = (key: string, ids: Iterable<string>) =>
    [...ids]
      .filter((id) => !read.has(id))
      .map((id) => unused(`${key}.${id}`, 'No rule, odds or mood ever goes by it.'))
  const threads = script.threads.flatMap((id) => {
    if (!done.has(`open ${id}`)) return [unused(`threads.${id}`, `Nothing does 'open ${id}'.`)]
    if (!done.has(`close ${id}`))
      return [unused(`threads.${id}`, 'It is opened, and never closed.')]
    return []
  })
  return [
    ...unread('meters', script.meters.keys()),
    ...unread('clocks', script.clocks.keys()),
    // In a tale a flag may be for its endings alone.
    ...(isTale(script.id) ? [] : unread('flags', script.flags)),
    ...unread('items', script.items),
    ...threads,
  ]
}
