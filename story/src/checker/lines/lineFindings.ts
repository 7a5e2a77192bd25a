import type { Story } from '../../script/Story.ts'
import type { Script } from '../../script/types.ts'
import { cappedFinding } from '../cappedFinding.ts'
import { livenessOf } from '../livenessOf.ts'
import { type Condition, compileCondition } from '../machine/compileCondition.ts'
import { endingAt, layoutOf, type Regs } from '../machine/layoutOf.ts'
import { namesIn } from '../reads.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { sceneActs } from '../sceneActs.ts'
import { type Exploration, explore } from '../search/explore.ts'
import type { Watch } from '../search/Walker.ts'
import { type ConditionalLine, conditionalLines } from './conditionalLines.ts'
import { rulesOut } from './rulesOut.ts'

/** Lines of all languages that may be told at the same moment under the same conditions. */
interface Watched extends Omit<ConditionalLine, 'path'> {
  places: { lang: string; path: string }[]
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

function isAbout(line: Watched, scene: string, telling: string): boolean {
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
  const [first] = story.texts.keys()
  const count = traceCounter(
    lines.filter(({ places }) => places.some(({ lang }) => lang === first)),
    traces,
  )
  // A telling is of one scene and one move, so the lines that it may draw are always the same.
  const byTelling = new Map<string, Watched[]>()
  const drawnBy = (telling: string, home: string): Watched[] => {
    const known = byTelling.get(telling)
    if (known) return known
    const drawn = lines.filter(
      (line) =>
        line.ending === null &&
        (line.scene === null || line.scene === home) &&
        isAbout(line, home, telling),
    )
    byTelling.set(telling, drawn)
    return drawn
  }
  const ofEnding = new Map(
    endings.map((id) => [id, lines.filter(({ ending }) => ending === id)] as const),
  )
  return ({ from, scene, telling, regs }) => {
    const ending = endings[(regs[endingAt] ?? 0) - 1] ?? null
    if (ending !== null) {
      count(ending, regs, from)
      noteAll(ofEnding.get(ending) ?? [], regs, from)
    }
    noteAll(drawnBy(telling, scenes[scene] ?? ''), regs, from)
  }
}

/** Notes those that hold, and looks no more at what is settled. */
function noteAll(lines: Watched[], regs: Regs, from: number): void {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
    if (!line) continue
    if (!isSettled(line) && line.holds(regs)) note(line, regs, from)
    if (isSettled(line)) lines.splice(at, 1)
  }
}

function isSettled({ isTold, never, against }: Watched): boolean {
  return isTold && (never === null || against !== null)
}

function note(line: Watched, regs: Regs, from: number): void {
  line.isTold = true
  if (line.against === null && line.isForbidden(regs)) line.against = from
}

function told({ told: tell, graph }: Exploration, state: number): string[] {
  return state < 0 ? [] : graph.wayTo(state).map(({ how }) => tell(how))
}

function findingsOf(exploration: Exploration, lines: readonly Watched[]): StoryFinding[] {
  const placed = lines.flatMap((line) => line.places.map((place) => ({ ...line, ...place })))
  return placed.flatMap(({ lang, path, isTold, against, when }): StoryFinding[] => {
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

/** A `never` that the line's own `when` rules out needs no proof. */
function withoutProven<T extends Pick<Watched, 'when' | 'never'>>(line: T): T {
  const { when, never } = line
  return when && never && rulesOut(when, never) ? { ...line, never: null } : line
}

function watchedLines({ script, texts }: Story): Watched[] {
  const layout = layoutOf(script)
  const watched = new Map<string, Watched>()
  for (const text of texts.values()) {
    for (const { path, ...found } of conditionalLines(text)) {
      // Where in the text it stands makes no difference to when it may be told.
      const line = withoutProven(found)
      const key = JSON.stringify(line)
      const known = watched.get(key)
      if (known) known.places.push({ lang: text.lang, path })
      else {
        watched.set(key, {
          ...line,
          places: [{ lang: text.lang, path }],
          holds: line.when === null ? always : compileCondition(line.when, layout),
          isForbidden: line.never === null ? nowhere : compileCondition(line.never, layout),
          isTold: false,
          against: null,
        })
      }
    }
  }
  return [...watched.values()]
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

/** By scene, what the lines that may be told there go by. */
function readsOf({ script }: Story, lines: readonly Watched[]): (scene: string) => string[] {
  const reads = lines.map(({ scene, ending, when, never }) => ({
    scenes: ending === null ? (scene === null ? null : new Set([scene])) : endsIn(script, ending),
    names: [...(when ? namesIn(when) : []), ...(never ? namesIn(never) : [])],
  }))
  return (id) => [
    ...new Set(reads.flatMap(({ scenes, names }) => ((scenes?.has(id) ?? true) ? names : []))),
  ]
}

function isNever({ rule }: StoryFinding): boolean {
  return rule === 'never'
}

/**
 * Where each line with a condition may be told, in all states a play can come to: against an author's
 * `never`, nowhere at all, and whether every trace is shown. Lines that know earlier runs are proven
 * for a first play.
 */
export function lineFindings(story: Story, cap: number): StoryFinding[] {
  const { script } = story
  const lines = watchedLines(story)
  if (lines.length === 0 && script.traces.size === 0) return []
  const traces: Traces = { shown: new Set(), fewest: new Map() }
  const watch = watchOf(story, lines, traces)
  const exploration = explore(script, cap, {
    liveness: livenessOf(script, readsOf(story, lines)),
    watch,
  })
  // What a walk that had to stop has not seen may still be told: only what was seen counts then.
  const found = exploration.isCapped
    ? [cappedFinding(exploration, cap)]
    : traceFindings(story, exploration, traces)
  const seen = findingsOf(exploration, lines)
  return exploration.isCapped ? [...found, ...seen.filter(isNever)] : [...seen, ...found]
}
