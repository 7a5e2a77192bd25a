import type { BooleanExpression } from '../../script/expression/types.ts'
import type { Story } from '../../script/Story.ts'
import type { Script } from '../../script/types.ts'
import { namesIn } from '../reads.ts'
import { sceneActs } from '../sceneActs.ts'
import type { ConditionalLine } from './conditionalLines.ts'

/** Where a line stands, and what it goes by. */
type LineReads = Pick<ConditionalLine, 'scene' | 'ending' | 'when' | 'never'>

export function namesOf({ when, never }: LineReads): string[] {
  return [...(when ? namesIn(when) : []), ...(never ? namesIn(never) : [])]
}

/** Scenes in which a play may come to this ending; null for any. */
function endsIn(script: Script, ending: string): ReadonlySet<string> | null {
  if (script.limits.fail === ending || script.fails.some(({ id }) => id === ending)) return null
  const scenes = [...script.scenes.values()].filter((scene) =>
    sceneActs(script, scene).some(({ effects }) =>
      effects.some(({ op, id }) => op === 'end' && id === ending),
    ),
  )
  return new Set(scenes.map(({ id }) => id))
}

/** Scenes in which a condition may hold, as far as its words tell; null for any. */
function scenesIn(script: Script, when: BooleanExpression | null): ReadonlySet<string> | null {
  if (when === null) return null
  switch (when.op) {
    case 'scene':
      return new Set([when.id])
    case 'not': {
      const { of } = when
      if (of.op !== 'scene') return null
      return new Set([...script.scenes.keys()].filter((id) => id !== of.id))
    }
    case 'and': {
      const [left, right] = [scenesIn(script, when.left), scenesIn(script, when.right)]
      return left && right ? new Set([...left].filter((id) => right.has(id))) : (left ?? right)
    }
    case 'or': {
      const [left, right] = [scenesIn(script, when.left), scenesIn(script, when.right)]
      return left && right ? new Set([...left, ...right]) : null
    }
    default:
      return null
  }
}

function toldIn(script: Script, { scene, ending, when }: LineReads): ReadonlySet<string> | null {
  if (ending !== null) return endsIn(script, ending)
  return scene === null ? scenesIn(script, when) : new Set([scene])
}

/** By scene, what the lines that may be told there go by. */
export function readsOf(
  { script }: Story,
  lines: readonly LineReads[],
): (scene: string) => string[] {
  const reads = lines.map((line) => ({ scenes: toldIn(script, line), names: namesOf(line) }))
  return (id) => [
    ...new Set(reads.flatMap(({ scenes, names }) => ((scenes?.has(id) ?? true) ? names : []))),
  ]
}
