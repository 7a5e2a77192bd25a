import {
  type Dice,
  type Direction,
  freeInARow,
  type LineRef,
  type Move,
  type PlayState,
  repliesLeft,
  resolve,
  type Script,
} from '@fabula/story'
import type { TypedLine } from './typedLines.ts'

/** What may never come of a typed line. */
export const faults = ['fatal', 'rewarded', 'charged'] as const
export type Fault = (typeof faults)[number]

const best: Dice = { draw: (_, sides) => sides }
const worst: Dice = { draw: () => 1 }

interface Result {
  readonly state: PlayState
  readonly direction: Direction
}

/** All that a move may come to, by the luckiest and the unluckiest dice. */
function resultsOf(script: Script, state: PlayState, move: Move): Result[] {
  return [best, worst].flatMap((dice) => {
    const outcome = resolve(script, state, move, dice)
    return outcome.ok ? [outcome] : []
  })
}

/** The play is over, its scene is left for good, or the script says that it can't be undone [R13.04]. */
export function isFatal(script: Script, before: PlayState, move: Move): boolean {
  const { scene } = before.world
  const intent = move.kind === 'intent' ? script.scenes.get(scene)?.intents.get(move.id) : null
  if (intent?.irreversible) return true
  return resultsOf(script, before, move).some(({ state }) => {
    if (state.phase !== 'await') return true
    return state.world.scene !== scene && !isWay(script, state.world.scene, scene)
  })
}

/** Whether a play may come from one scene to another by any row of moves. */
function isWay(script: Script, from: string, to: string): boolean {
  const reached = new Set([from])
  for (const id of reached) {
    const scene = script.scenes.get(id)
    const intents = [...(scene?.intents.values() ?? [])].flatMap(({ ok, ko }) => [...ok, ...ko])
    const storylets = scene?.storylets.flatMap(({ effects }) => effects) ?? []
    const full = [...script.clocks.values()].flatMap((clock) => clock.full)
    for (const { op, id: next } of [...intents, ...storylets, ...full]) {
      if (op === 'goto') reached.add(next)
    }
  }
  return reached.has(to)
}

/** Somebody thinks better of the player, or gives them something, for an insult or a threat [R13.05]. */
export function isRewarded(script: Script, before: PlayState, move: Move): boolean {
  const hurts = [...script.cast.values()].flatMap(({ wants }) => wants.hurt ?? [])
  const isOfCast = (meter: string) =>
    script.cast.has(script.meters.get(meter)?.owner ?? '') && !hurts.includes(meter)
  return resultsOf(script, before, move).some(({ direction }) =>
    direction.deltas.some((delta) => {
      if (delta.of === 'item') return delta.after
      return delta.of === 'meter' && delta.after > delta.before && isOfCast(delta.id)
    }),
  )
}

/** The play after as many replies as are free: the next one is paid for. */
export function outOfFreeReplies(script: Script, state: PlayState): PlayState {
  let now = state
  const move: Move = { kind: 'say', act: 'talk', to: null }
  for (let said = 0; said < freeInARow && repliesLeft(script, now) > 0; said++) {
    const outcome = resolve(script, now, move, worst)
    if (!outcome.ok || outcome.state.phase !== 'await') return state
    now = outcome.state
  }
  return now
}

/** Pools that leave a question where it is. */
const unanswered: readonly string[] = ['engine', 'improv', 'unknown', 'keeps', 'kept']

/** A question is paid for, and nothing that was said to it is an answer [R13.02]. */
export function isChargedInVain({ free }: Direction, lines: readonly LineRef[]): boolean {
  return !free && unanswered.includes(lines[0]?.key.split('.', 1)[0] ?? 'engine')
}

export function faultsOf(
  { isHostile }: TypedLine,
  { script, state, move }: { script: Script; state: PlayState; move: Move },
): Fault[] {
  return [
    ...(isFatal(script, state, move) ? ['fatal' as const] : []),
    ...(isHostile && isRewarded(script, state, move) ? ['rewarded' as const] : []),
  ]
}
