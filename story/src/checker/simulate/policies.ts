import type { Machine, MachineStorylet } from '../machine/compileMachine.ts'
import { endingAt, firstVariableAt, type Regs, sceneAt } from '../machine/layoutOf.ts'
import { type MachineMove, stepMachine } from '../machine/stepMachine.ts'
import { type PlayedIntent, weightsOf } from './rulesOf.ts'
import type { Random, SimulatedPlay } from './SimulatedPlay.ts'

/** A kind of player. */
export type Policy = (play: SimulatedPlay, random: Random) => PlayedIntent | null

function any(intents: readonly PlayedIntent[], random: Random): PlayedIntent | null {
  return intents[Math.floor(random() * intents.length)] ?? null
}

function persevering(intents: readonly PlayedIntent[]): readonly PlayedIntent[] {
  const kept = intents.filter(({ isQuitting }) => !isQuitting)
  return kept.length > 0 ? kept : intents
}

export const randomPolicy: Policy = (play, random) => any(play.offered(), random)

/** Taps anything but what gives up. */
export const neverQuitPolicy: Policy = (play, random) => any(persevering(play.offered()), random)

const worth = { win: 200, fail: -200, newScene: 40, oldScene: -20, mark: 12, tick: -4, loss: -3 }
/** Of a meter's whole range. */
const rangeWorth = 20

const weights = new WeakMap<Machine, Float64Array>()

function weightsIn(machine: Machine): Float64Array {
  const known =
    weights.get(machine) ??
    weightsOf(machine, { meters: rangeWorth, clock: worth.tick, mark: worth.mark })
  weights.set(machine, known)
  return known
}

/** What a move came to, as a player who reads the screen would judge it. */
function worthOf({ rules, regs, visited, isLastTurn }: SimulatedPlay, after: Regs): number {
  const ending = after[endingAt] ?? 0
  if (ending !== 0 || isLastTurn) return rules.isWin[ending] ? worth.win : worth.fail
  const scene = after[sceneAt] ?? 0
  const isNew = visited[scene] === 0
  const moved = scene === regs[sceneAt] ? 0 : isNew ? worth.newScene : worth.oldScene
  const each = weightsIn(rules.machine)
  let sum = moved
  for (let at = firstVariableAt; at < rules.machine.layout.comparedTo; at++)
    sum += (each[at] ?? 0) * ((after[at] ?? 0) - (regs[at] ?? 0))
  return sum
}

const stays = (_: MachineStorylet) => false

function expected(play: SimulatedPlay, intent: PlayedIntent): number {
  const value = (move: MachineMove) => {
    const after = play.regs.slice()
    stepMachine(play.rules.machine, play.regs, after, { move, refusals: 0, comes: stays })
    return worthOf(play, after)
  }
  const need = play.needOf(intent)
  if (need === null) return value(intent.ok)
  const share = (21 - need) / 20
  return (
    share * value(intent.ok) +
    (1 - share) * Math.min(0, value(intent.ko)) +
    worth.loss * (1 - share)
  )
}

/** Looks one move ahead and takes what promises most; ties fall by chance. */
export const greedyPolicy: Policy = (play, random) => {
  let best: PlayedIntent | null = null
  let most = -Infinity
  for (const intent of persevering(play.offered())) {
    const value = expected(play, intent) + random() * 2
    if (value <= most) continue
    most = value
    best = intent
  }
  return best
}
