import type { Story } from '../../script/Story.ts'
import { hasSpeech } from '../../script/text/speech.ts'
import type { Effect, Script } from '../../script/types.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { everyLine, type PlacedLine } from './conditionalLines.ts'

const unknownSpeaker =
  "Somebody speaks, and the stage cannot tell who. Add 'who', or 'who: nobody' for the player and strangers."

/** Pools told in any scene. */
const anywhere: ReadonlySet<string> = new Set(['ack', 'hook', 'improv', 'stall', 'revive'])

function gotosOf(script: Script, [, scene = '', group, key = '', result]: readonly string[]) {
  const there = script.scenes.get(scene)
  const intent = group === 'intents' ? there?.intents.get(key) : undefined
  const storylet = there?.storylets.find(({ id }) => group === 'storylets' && id === key)
  if (result === 'later') return []
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

/** In some languages what is written on a sign stands in the same marks as speech: the first one tells which it is. */
function isUntold({ path, line }: PlacedLine, written: ReadonlySet<string>): boolean {
  return hasSpeech(line) && line.stranger === undefined && !written.has(path.join('.'))
}

function fault(script: Script, placed: PlacedLine, written: ReadonlySet<string>): string | null {
  const { path, line } = placed
  if (line.who === null) return isUntold(placed, written) ? unknownSpeaker : null
  const { who } = line
  if (script.walkons.has(who)) return null
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

/** Lines of people who are not there, and speech of which the stage cannot tell whose it is. */
export function speakerFindings({ script, texts }: Story): StoryFinding[] {
  const all = [...texts.values()].map((text) => ({ lang: text.lang, lines: everyLine(text) }))
  const silent = all[0]?.lines.filter(({ line }) => !hasSpeech(line)) ?? []
  const written = new Set(silent.map(({ path }) => path.join('.')))
  return all.flatMap(({ lang, lines }) =>
    lines.flatMap((placed): StoryFinding[] => {
      const message = fault(script, placed, written)
      if (message === null) return []
      const path = `text/${lang}.yaml ${placed.path.join('.')}`
      return [{ rule: 'speaker', level: 'warning', path, message, way: [] }]
    }),
  )
}
