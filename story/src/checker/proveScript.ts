import type { Script } from '../script/types.ts'
import { cappedFinding } from './cappedFinding.ts'
import type { Liveness } from './livenessOf.ts'
import { outcomesOf } from './outcomesOf.ts'
import { foundSoFar, reachFindings } from './reachFindings.ts'
import { oddsFindings } from './rules/oddsFindings.ts'
import { playerFindings } from './rules/playerFindings.ts'
import { wantFindings } from './rules/wantFindings.ts'
import type { StoryFinding } from './StoryFinding.ts'
import { type Exploration, explore } from './search/explore.ts'
import { revivedTurns } from './search/Walker.ts'
import { unusedFindings } from './unusedFindings.ts'

/** 'unknown': there were more states than allowed, and nothing is proven; it counts as a failure. */
export type Verdict = 'proven' | 'refuted' | 'unknown'

export interface Proof {
  verdict: Verdict
  findings: readonly StoryFinding[]
  states: number
  /** Of those, states that only a play that came back from a failure can be in. */
  revived: number
  steps: number
  /** Ending → fewest turns to it, of those that are reached without a revive. */
  endings: ReadonlyMap<string, number>
  /** Turns of the shortest win; null when there is none. */
  shortestWin: number | null
}

export interface ProofOptions {
  /** Most states that are looked at. */
  cap: number
  /** What tells states apart, by scene; left out: all that may still be read there. */
  liveness?: Liveness | undefined
}

/** Some seconds, and some hundred megabytes. */
const usualCap = 2_000_000

/** Looks at every state a play can come to. Pure; takes time and memory by the number of states. */
export function proveScript(
  script: Script,
  { cap, liveness }: ProofOptions = { cap: usualCap },
): Proof {
  return proofOf(explore(script, cap, { liveness }), cap)
}

/** What a walk proves, be it one that tells more states apart than a proof needs. */
export function proofOf(exploration: Exploration, cap: number): Proof {
  const { graph, isCapped, revivedFrom } = exploration
  const { script } = exploration.machine
  const outcomes = outcomesOf(exploration)
  const turns = [...outcomes.endings].map(([id, state]) => [id, graph.turnsTo(state)] as const)
  const endings = new Map(turns.filter(([, needed]) => needed < revivedTurns))
  const wins = [...endings].filter(([id]) => script.endings.get(id)?.kind === 'win')
  const found = isCapped
    ? [cappedFinding(exploration, cap), ...foundSoFar(exploration)]
    : [
        ...reachFindings(exploration, outcomes),
        ...playerFindings(exploration, outcomes),
        ...wantFindings(exploration, cap),
      ]
  const findings = [...found, ...oddsFindings(script), ...unusedFindings(script)]
  const isRefuted = findings.some(({ level }) => level === 'error')
  return {
    verdict: isCapped ? 'unknown' : isRefuted ? 'refuted' : 'proven',
    findings,
    states: graph.size,
    revived: graph.size - revivedFrom,
    steps: graph.edges,
    endings,
    shortestWin: wins.length === 0 ? null : Math.min(...wins.map(([, needed]) => needed)),
  }
}
