import type { Script } from '../../script/types.ts'
import type { Policy } from './policies.ts'
import { type Random, SimulatedPlay } from './SimulatedPlay.ts'
import { seededRandom } from './seededRandom.ts'

/** Many plays by one kind of player who lets a failure stand. */
export interface Simulation {
  plays: number
  /** Share of plays that win, 0 to 1. */
  won: number
  /** Median story turns of the plays that won; null when none did. */
  turnsToWin: number | null
  /** Ending → share of plays, and the mean energy spent on the way. */
  endings: ReadonlyMap<string, { share: number; energy: number }>
  /** Scene → share of plays that failed in it: where a revive is offered. */
  failedIn: ReadonlyMap<string, number>
  /** Share of moves at which only one option was shown, over all plays. */
  single: number
}

interface Played {
  moves: number
  singles: number
  ending: string
  isWin: boolean
  scene: string
  turns: number
  energy: number
}

/** No play is longer, whatever a script and a policy do. */
const mostMoves = 2000

function playOnce(script: Script, policy: Policy, random: Random): Played {
  const play = new SimulatedPlay(script, random)
  let { scene } = play
  let moves = 0
  let singles = 0
  for (; play.ending === 0 && !play.isStuck && moves < mostMoves; moves++) {
    if (play.offered().length === 1) singles++
    const intent = policy(play, random)
    scene = play.scene
    if (intent) play.take(intent)
    else play.say()
  }
  const { ending, turn, energy, rules } = play
  const { scenes, endings } = rules.machine.layout
  return {
    ...{ energy, turns: turn, moves, singles },
    ending: endings[ending - 1] ?? script.limits.fail,
    isWin: rules.isWin[ending] === true,
    scene: scenes[scene] ?? '',
  }
}

function median(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null
}

function endingsOf(played: readonly Played[]): Simulation['endings'] {
  const endings = new Set(played.map(({ ending }) => ending))
  return new Map(
    [...endings].map((id) => {
      const own = played.filter(({ ending }) => ending === id)
      const energy = own.reduce((sum, one) => sum + one.energy, 0) / own.length
      return [id, { share: own.length / played.length, energy }]
    }),
  )
}

function failedIn(played: readonly Played[]): Simulation['failedIn'] {
  const failed = played.filter(({ isWin }) => !isWin)
  const counts = new Map<string, number>()
  for (const { scene } of failed) counts.set(scene, (counts.get(scene) ?? 0) + 1)
  return new Map([...counts].map(([scene, count]) => [scene, count / played.length]))
}

function sumOf(played: readonly Played[], of: 'moves' | 'singles'): number {
  return played.reduce((sum, one) => sum + one[of], 0)
}

/** The same seed gives the same plays. */
export function simulate(
  script: Script,
  policy: Policy,
  { plays, seed }: { plays: number; seed: number },
): Simulation {
  const random = seededRandom(seed)
  const played = Array.from({ length: plays }, () => playOnce(script, policy, random))
  const wins = played.filter(({ isWin }) => isWin)
  return {
    plays,
    won: wins.length / plays,
    turnsToWin: median(wins.map(({ turns }) => turns)),
    endings: endingsOf(played),
    failedIn: failedIn(played),
    single: sumOf(played, 'singles') / Math.max(1, sumOf(played, 'moves')),
  }
}
