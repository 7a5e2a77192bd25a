import type { Chapter, Script } from '../script/types.ts'
import type { WorldState } from './types.ts'
import { firstWorld } from './worlds.ts'

function chapterOf(script: Script, scene: string): Chapter | undefined {
  return script.chapters.find((chapter) => chapter.scenes.includes(scene))
}

function kept<T>(
  now: Readonly<Record<string, T>>,
  first: Readonly<Record<string, T>>,
  carry: ReadonlySet<string>,
) {
  return Object.fromEntries(
    Object.entries(first).map(([id, value]) => [id, carry.has(id) ? (now[id] ?? value) : value]),
  )
}

function keptNames(now: readonly string[], first: readonly string[], carry: ReadonlySet<string>) {
  const names = [...now.filter((id) => carry.has(id)), ...first.filter((id) => !carry.has(id))]
  return names.toSorted()
}

/** What is left of a world when its chapter is left; the rest is as at the story's start. */
function leaveChapter(script: Script, world: WorldState, chapter: Chapter): WorldState {
  const uses = chapter.resetUses ? {} : world.uses
  const { carry } = chapter
  if (carry === null) return { ...world, uses }
  const first = firstWorld(script)
  return {
    ...world,
    uses,
    meters: kept(world.meters, first.meters, carry),
    clocks: kept(world.clocks, first.clocks, carry),
    flags: keptNames(world.flags, first.flags, carry),
    items: keptNames(world.items, first.items, carry),
  }
}

export function enterScene(script: Script, world: WorldState, scene: string): WorldState {
  const from = chapterOf(script, world.scene)
  const crosses = from !== undefined && from !== chapterOf(script, scene)
  return { ...(crosses ? leaveChapter(script, world, from) : world), scene }
}
