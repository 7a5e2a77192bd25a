import type { Story } from '../../script/Story.ts'
import { livenessOf } from '../livenessOf.ts'
import { type Condition, compileCondition } from '../machine/compileCondition.ts'
import { endingAt, layoutOf, type Regs } from '../machine/layoutOf.ts'
import { namesIn } from '../reads.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { type Exploration, explore } from '../search/explore.ts'
import type { Watch } from '../search/Walker.ts'
import { type ConditionalLine, conditionalLines } from './conditionalLines.ts'

interface Watched extends ConditionalLine {
  lang: string
  holds: Condition
  isForbidden: Condition
  /** It may be told in some reachable state. */
  isTold: boolean
  /** The first step after which it is told against the author's word: from which state. */
  against: number | null
}

/** How many traces each reachable ending shows, and which are shown anywhere. */
interface Traces {
  shown: Set<string>
  fewest: Map<string, { count: number; from: number }>
}

const leastTraces = 2
const always: Condition = () => true
const nowhere: Condition = () => false

function isAbout(line: ConditionalLine, scene: string, telling: string): boolean {
  if (line.intent === null) return true
  const [, move = ''] = telling.split(`${scene}: `)
  const { id, result } = line.intent
  const plain = move === id && result === 'ok'
  return plain || move === `${id} ${result === 'ok' ? 'succeeds' : 'fails'}`
}

function traceCounter(lines: readonly Watched[], traces: Traces) {
  return (ending: string, regs: Regs, from: number) => {
    const told = lines.filter((line) => line.ending === ending && line.trace && line.holds(regs))
    const shown = new Set(told.flatMap(({ trace }) => trace ?? []))
    for (const trace of shown) traces.shown.add(trace)
    const known = traces.fewest.get(ending)
    if (!known || shown.size < known.count) traces.fewest.set(ending, { count: shown.size, from })
  }
}

function watchOf(story: Story, lines: readonly Watched[], traces: Traces): Watch {
  const { scenes, endings } = layoutOf(story.script)
  const count = traceCounter(
    lines.filter(({ lang }) => lang === lines[0]?.lang),
    traces,
  )
  return ({ from, scene, telling, regs }) => {
    const home = scenes[scene] ?? ''
    const ending = endings[(regs[endingAt] ?? 0) - 1] ?? null
    if (ending !== null) count(ending, regs, from)
    for (const line of lines) {
      const isHere = belongsTo(line, home, ending) && isAbout(line, home, telling)
      if (isHere && line.holds(regs)) note(line, regs, from)
    }
  }
}

function belongsTo(line: ConditionalLine, scene: string, ending: string | null): boolean {
  return (
    (line.scene === null || line.scene === scene) &&
    (line.ending === null || line.ending === ending)
  )
}

function note(line: Watched, regs: Regs, from: number): void {
  line.isTold = true
  if (line.against === null && line.isForbidden(regs)) line.against = from
}

function told({ told: tell, graph }: Exploration, state: number): string[] {
  return state < 0 ? [] : graph.wayTo(state).map(({ how }) => tell(how))
}

function findingsOf(exploration: Exploration, lines: readonly Watched[]): StoryFinding[] {
  return lines.flatMap(({ lang, path, isTold, against, when }): StoryFinding[] => {
    const at = `text/${lang}.yaml ${path}`
    if (against !== null) {
      const message = "It can be told where its 'never' holds. Give it a 'when'."
      const way = told(exploration, against)
      return [{ rule: 'never', level: 'error', path: at, message, way }]
    }
    if (isTold || when === null) return []
    const message = "It is never told: its 'when' holds nowhere that it could be."
    return [{ rule: 'line', level: 'warning', path: at, message, way: [] }]
  })
}

function traceFindings(
  { script }: Story,
  exploration: Exploration,
  traces: Traces,
): StoryFinding[] {
  if (script.traces.size === 0) return []
  const hidden = [...script.traces.keys()].filter((trace) => !traces.shown.has(trace))
  const least = Math.min(leastTraces, script.traces.size)
  const bare = [...traces.fewest].filter(([, { count }]) => count < least)
  return [
    ...hidden.map((trace): StoryFinding => {
      const message = 'No ending that can be reached ever speaks of it. Give one a paragraph.'
      return { rule: 'trace', level: 'error', path: `traces.${trace}`, message, way: [] }
    }),
    ...bare.map(([ending, { count, from }]): StoryFinding => {
      const message = `It can end so with ${count} of at least ${least} traces of what the player did.`
      const way = told(exploration, from)
      return { rule: 'trace', level: 'warning', path: `endings.${ending}`, message, way }
    }),
  ]
}

/**
 * Where each line with a condition may be told, in all states a play can come to: against an author's
 * `never`, nowhere at all, and whether every trace is shown. Lines that know earlier runs are proven
 * for a first play.
 */
export function lineFindings(story: Story, cap: number): StoryFinding[] {
  const { script, texts } = story
  const found = [...texts.values()].flatMap((text) =>
    conditionalLines(text).map((line) => ({ ...line, lang: text.lang })),
  )
  if (found.length === 0 && script.traces.size === 0) return []
  const layout = layoutOf(script)
  const lines = found.map((line): Watched => {
    const holds = line.when === null ? always : compileCondition(line.when, layout)
    const isForbidden = line.never === null ? nowhere : compileCondition(line.never, layout)
    return { ...line, holds, isForbidden, isTold: false, against: null }
  })
  const names = lines.flatMap(({ when, never }) => [
    ...(when ? namesIn(when) : []),
    ...(never ? namesIn(never) : []),
  ])
  const traces: Traces = { shown: new Set(), fewest: new Map() }
  const watch = watchOf(story, lines, traces)
  const exploration = explore(script, cap, { liveness: livenessOf(script, names), watch })
  return [...findingsOf(exploration, lines), ...traceFindings(story, exploration, traces)]
}
