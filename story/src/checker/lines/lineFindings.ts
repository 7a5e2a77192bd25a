import type { Story } from '../../script/Story.ts'
import { isTale } from '../../script/tale.ts'
import type { Script } from '../../script/types.ts'
import { cappedFinding } from '../cappedFinding.ts'
import { type Liveness, livenessOf } from '../livenessOf.ts'
import { type Condition, compileCondition } from '../machine/compileCondition.ts'
import { endingAt, layoutOf, type Regs, sceneAt } from '../machine/layoutOf.ts'
import { asksOfRuns } from '../reads.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { type Exploration, explore } from '../search/explore.ts'
import { Marks } from '../search/Marks.ts'
import type { WalkedStep, Watch } from '../search/Walker.ts'
import { type ConditionalLine, conditionalLines } from './conditionalLines.ts'
import { namesOf, readsOf } from './lineReads.ts'
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
/** A tale of few turns has little to look back on. */
const leastOfTale = 1
const always: Condition = () => true
const nowhere: Condition = () => false

function isAbout(line: Watched, scene: string, telling: string): boolean {
  if (line.intent === null) return false
  const [, move = ''] = telling.split(`${scene}: `)
  const { id, result } = line.intent
  const plain = move === id && result === 'ok'
  return plain || move === `${id} ${result === 'ok' ? 'succeeds' : 'fails'}`
}

/** Counts by a bit for each trace: endings are come to by the hundred thousand. */
function traceCounter(script: Script, lines: readonly Watched[], traces: Traces) {
  const all = [...script.traces.keys()]
  const telling = new Map(
    [...script.endings.keys()].map((id) => [
      id,
      lines
        .filter(({ ending, trace }) => ending === id && trace !== null)
        .map(({ trace, holds }) => ({ at: all.indexOf(trace ?? ''), holds })),
    ]),
  )
  const told = new Uint8Array(all.length)
  return (ending: string, regs: Regs, from: number) => {
    told.fill(0)
    let count = 0
    for (const { at, holds } of telling.get(ending) ?? []) {
      if (told[at] !== 0 || !holds(regs)) continue
      told[at] = 1
      count++
      traces.shown.add(all[at] ?? '')
    }
    const known = traces.fewest.get(ending)
    if (!known || count < known.count) traces.fewest.set(ending, { count, from })
  }
}

/** Lines to be watched; those `beside` only where a state of a scene happens to hold all that they go by. */
interface Watching {
  lines: readonly Watched[]
  beside: readonly Watched[]
  liveness: Liveness
}

function watchOf(
  { script, texts }: Story,
  { lines, beside, liveness }: Watching,
  traces: Traces,
): Watch {
  const { scenes, endings } = layoutOf(script)
  const [first] = texts.keys()
  const count = traceCounter(
    script,
    lines.filter(({ places }) => places.some(({ lang }) => lang === first)),
    traces,
  )
  const ofScene = (home: string, isOwn: (line: Watched) => boolean) =>
    lines.filter(
      (line) => line.ending === null && (line.scene === null || line.scene === home) && isOwn(line),
    )
  const byScene = scenes.map((home) => ofScene(home, ({ intent }) => intent === null))
  const besideIn = scenes.map((home) =>
    beside.filter((line) => namesOf(line).every((name) => liveness.get(home)?.has(name))),
  )
  // A move is of one scene, so the lines of an option that it may draw are always the same.
  const byMove: Watched[][] = []
  const drawnBy = ({ move, telling }: WalkedStep, home: string): Watched[] => {
    const drawn = byMove[move] ?? ofScene(home, (line) => isAbout(line, home, telling))
    byMove[move] = drawn
    return drawn
  }
  const ofEnding = endings.map((id) => lines.filter(({ ending }) => ending === id))
  const looked = new Marks()
  return (step) => {
    const { from, state, scene, regs } = step
    const ended = (regs[endingAt] ?? 0) - 1
    const ending = endings[ended]
    if (ending !== undefined) {
      count(ending, regs, from)
      noteAll(ofEnding[ended] ?? [], regs, from)
    }
    noteAll(drawnBy(step, scenes[scene] ?? ''), regs, from)
    // Within a scene a state holds all that its lines go by: one look at each is enough.
    const isWithin = ending === undefined && regs[sceneAt] === scene
    if (isWithin && looked.has(state)) return
    if (isWithin) {
      looked.put(state)
      noteAll(besideIn[scene] ?? [], regs, from)
    }
    noteAll(byScene[scene] ?? [], regs, from)
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
  const least = Math.min(isTale(script.id) ? leastOfTale : leastTraces, script.traces.size)
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

function knowsRuns({ when }: Pick<Watched, 'when'>): boolean {
  return when !== null && asksOfRuns(when)
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
          isTold: knowsRuns(line),
          against: null,
        })
      }
    }
  }
  return [...watched.values()]
}

function isNever({ rule }: StoryFinding): boolean {
  return rule === 'never'
}

interface LineWalk {
  watched: Omit<Watching, 'liveness'>
  traces: Traces
  until?: () => boolean
}

function walkedWith(story: Story, cap: number, { watched, traces, until }: LineWalk) {
  const liveness = livenessOf(story.script, readsOf(story, watched.lines))
  const watch = watchOf(story, { ...watched, liveness }, traces)
  return explore(story.script, cap, { liveness, watch, until })
}

/** Lines told anywhere that no state of the one walk held: another walk tells them apart, till all are seen. */
function walkedFor(story: Story, cap: number, left: readonly Watched[]): Exploration {
  const lines = [...left]
  return walkedWith(story, cap, {
    watched: { lines, beside: [] },
    traces: { shown: new Set(), fewest: new Map() },
    until: () => lines.every(isSettled),
  })
}

/** What the walk past all lines shows, and the walk itself: it tells apart all that a proof must. */
export interface WalkedLines {
  findings: readonly StoryFinding[]
  /** Null where no line goes by anything. */
  exploration: Exploration | null
}

/**
 * Where each line with a condition may be told, in all states a play can come to: against an author's
 * `never`, nowhere at all, and whether every trace is shown. Lines that know earlier runs are none of a
 * first play's, and are taken to be told in a later one. Lines told anywhere go by much that no rule does, and would multiply the states:
 * most of them are seen to be told where a state holds what they go by, and only the rest are walked for.
 */
export function walkLines(story: Story, cap: number): WalkedLines {
  const all = watchedLines(story)
  if (all.length === 0 && story.script.traces.size === 0) return { findings: [], exploration: null }
  const traces: Traces = { shown: new Set(), fewest: new Map() }
  const isAnywhere = ({ scene, ending, never }: Watched) => (scene ?? ending ?? never) === null
  const lines = all.filter((line) => !isAnywhere(line))
  const beside = all.filter(isAnywhere)
  const exploration = walkedWith(story, cap, { watched: { lines, beside }, traces })
  const left = beside.filter((line) => !isSettled(line))
  const isDone = left.length === 0 || exploration.isCapped
  const further = isDone ? exploration : walkedFor(story, cap, left)
  const { isCapped } = further
  // What a walk that had to stop has not seen may still be told: only what was seen counts then.
  const found = isCapped ? [cappedFinding(further, cap)] : traceFindings(story, exploration, traces)
  const seen = findingsOf(exploration, all)
  const findings = isCapped ? [...found, ...seen.filter(isNever)] : [...seen, ...found]
  return { findings, exploration }
}

export function lineFindings(story: Story, cap: number): readonly StoryFinding[] {
  return walkLines(story, cap).findings
}
