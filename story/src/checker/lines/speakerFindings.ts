import type { Story } from '../../script/Story.ts'
import type { Effect, Script } from '../../script/types.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { everyLine, type PlacedLine } from './conditionalLines.ts'

/** Pools told in any scene. */
const anywhere: ReadonlySet<string> = new Set(['ack', 'hook', 'improv', 'stall', 'revive'])

function gotosOf(script: Script, [, scene = '', group, key = '', result]: readonly string[]) {
  const there = script.scenes.get(scene)
  const intent = group === 'intents' ? there?.intents.get(key) : undefined
  const storylet = there?.storylets.find(({ id }) => group === 'storylets' && id === key)
  const effects: readonly Effect[] =
    (result === 'ko' ? intent?.ko : intent?.ok) ?? storylet?.effects ?? []
  return effects.flatMap(({ op, id }) => (op === 'goto' ? id : []))
}

/** Scenes in which the line may be said; null where it may be said is not for the script to tell. */
function scenesOf(script: Script, { path, line }: PlacedLine): string[] | null {
  const [root = '', first = ''] = path
  if (line.when) return null
  if (root === 'scenes') return [first, ...gotosOf(script, path)]
  return null
}

function isOnStage(script: Script, scene: string, who: string): boolean {
  return script.scenes.get(scene)?.cast.includes(who) === true
}

function fault(script: Script, placed: PlacedLine): string | null {
  const { path, line } = placed
  if (line.who === null) return null
  const { who } = line
  const own = scenesOf(script, placed)
  if (own) {
    return own.some((scene) => isOnStage(script, scene, who))
      ? null
      : `'${who}' says it, and is not on stage in '${own[0]}'. Put them in its cast.`
  }
  if (!anywhere.has(path[0] ?? '') || line.when) return null
  const without = [...script.scenes.keys()].find((scene) => !isOnStage(script, scene, who))
  if (without === undefined) return null
  return `'${who}' may say it in '${without}', and is not on stage there. Give it a 'when: scene(…)'.`
}

/** Lines of people who are not there. */
export function speakerFindings({ script, texts }: Story): StoryFinding[] {
  return [...texts.values()].flatMap((text) =>
    everyLine(text).flatMap((placed): StoryFinding[] => {
      const message = fault(script, placed)
      if (message === null) return []
      const path = `text/${text.lang}.yaml ${placed.path.join('.')}`
      return [{ rule: 'speaker', level: 'warning', path, message, way: [] }]
    }),
  )
}
