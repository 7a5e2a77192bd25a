import { begin } from '../../director/begin.ts'
import { resolve } from '../../director/resolve.ts'
import type { Dice, Direction, Move, PlayState } from '../../director/types.ts'
import type { Script } from '../../script/types.ts'
import type { Policy } from './policies.ts'
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
}

interface Played {
  ending: string
  isWin: boolean
  scene: string
  turns: number
  energy: number
}

/** No play is longer, whatever a script and a policy do. */
const mostMoves = 2000

function moved(script: Script, state: PlayState, move: Move, dice: Dice) {
  const outcome = resolve(script, state, move, dice)
  if (!outcome.ok) throw new Error(`'${script.id}' refuses ${JSON.stringify(move)}: ${outcome.why}`)
  return outcome
}

function energyOf(script: Script, direction: Direction): number {
  return direction.free ? 0 : script.power
}

function playOnce(script: Script, policy: Policy, random: () => number): Played {
  const dice: Dice = { draw: (_, sides) => Math.floor(random() * sides) + 1 }
  const openings = [...script.openings.keys()]
  const opening = openings[Math.floor(random() * openings.length)] ?? null
  let { state } = moved(script, begin(script), { kind: 'opening', id: opening }, dice)
  let energy = 0
  let scene = state.world.scene
  for (let moves = 0; state.phase === 'await' && moves < mostMoves; moves++) {
    const intent = policy(script, state, random)
    const move: Move = intent
      ? { kind: 'intent', id: intent.id, flair: null }
      : { kind: 'say', act: 'talk', to: null }
    scene = state.world.scene
    const outcome = moved(script, state, move, dice)
    state = outcome.state
    energy += energyOf(script, outcome.direction)
  }
  const ending = state.world.ending ?? script.limits.fail
  return { ending, isWin: state.phase === 'won', scene, turns: state.world.turn, energy }
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
  }
}
