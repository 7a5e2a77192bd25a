import { type BreakageName, brokenBuild } from './brokenBuild.ts'
import { type ChaosPlan, runChaos } from './runChaos.ts'

interface BrokenRun {
  readonly blows: Pick<ChaosPlan, 'kills' | 'freezes'>
  /** Each tells of this breakage. */
  readonly kinds: readonly string[]
}

const runs: Readonly<Record<BreakageName, BrokenRun>> = {
  'no journal': {
    blows: { kills: 10, freezes: 0 },
    kinds: ['two rolls', 'a log that is not whole', 'told twice'],
  },
  'no hold key': {
    blows: { kills: 0, freezes: 0 },
    kinds: ['not one turn of a key', 'a turn nobody asked for'],
  },
  'no lease': {
    blows: { kills: 0, freezes: 4 },
    kinds: ['not one end', 'told twice', 'ids with a gap'],
  },
}

export const breakages = Object.keys(runs) as readonly BreakageName[]

const mostTries = 8

/** Plays over a build that lacks a safeguard. @returns the faults seen that tell of it; none where the checks are blind */
export async function faultsOfBroken(name: BreakageName, firstSeed: number): Promise<string[]> {
  const { blows, kinds } = runs[name]
  const { project, remove } = brokenBuild(name)
  const seen: string[] = []
  try {
    // A fault may hit where it breaks nothing, such as a server that stores its turns in one statement.
    for (let seed = firstSeed; seen.length === 0 && seed < firstSeed + mostTries; seed += 1) {
      const report = await runChaos({ turns: 40, players: 12, ...blows, seed, project })
      seen.push(...Object.keys(report.faults).filter((kind) => kinds.includes(kind)))
    }
  } finally {
    remove()
  }
  return seen
}
