import { createHash } from 'node:crypto'
import {
  available,
  begin,
  confirmOf,
  type Dice,
  type Move,
  type PlayState,
  resolve,
  type Script,
  seededDice,
} from '@fabula/story'

/** A play as it stands in a scene. */
export interface SceneEntry {
  /** `at stake`: of all states that were found, most of what can be done there can't be undone. */
  readonly moment: 'entered' | 'at stake'
  readonly state: PlayState
  /** What was done to come there, the opening first. */
  readonly way: readonly string[]
}

/** After so many plays the ways are as short as they get; a scene that is hard to reach gets more. */
const plays = 400
const mostPlays = 6000
const mostMoves = 60

const lucky: Dice = { draw: (_, sides) => sides }

interface Found extends SceneEntry {
  /** Moves that typed words may not make without a question first. */
  readonly stakes: number
}

/**
 * Of each scene the shortest way into it that was found, and where there is one the state in which
 * more is at stake. A scene that is left out was reached by none.
 */
export function sceneEntries(script: Script): SceneEntry[] {
  const entered = new Map<string, Found>()
  const atStake = new Map<string, Found>()
  for (let n = 0; n < plays || (n < mostPlays && entered.size < script.scenes.size); n++) {
    const dice = seededDice(createHash('sha256').update(`entry ${n}`).digest())
    walk(script, n % 3 === 0 ? dice : lucky, {
      choose: (at, count) => dice.draw(`choice ${at}`, count) - 1,
      note: (state, way, isNew) => {
        const { scene } = state.world
        const known = entered.get(scene)
        const found = { state, way, stakes: stakesIn(script, state) }
        if (isNew && (!known || way.length < known.way.length))
          entered.set(scene, { moment: 'entered', ...found })
        // With no free reply left any word may be the last tick of a clock: it is no misreading.
        if (state.free > 0) return
        const most = atStake.get(scene)
        if (!most || isMore(found, most)) atStake.set(scene, { moment: 'at stake', ...found })
      },
    })
  }
  return [...script.scenes.keys()].flatMap((id) => {
    const [first, worst] = [entered.get(id), atStake.get(id)]
    if (!first) return []
    return worst && worst.stakes > first.stakes ? [first, worst] : [first]
  })
}

type Rated = Pick<Found, 'way' | 'stakes'>

function isMore(one: Rated, other: Rated): boolean {
  if (one.stakes !== other.stakes) return one.stakes > other.stakes
  return one.way.length < other.way.length
}

function stakesIn(script: Script, state: PlayState): number {
  return available(script, state).filter((id) => confirmOf(script, state, id) !== null).length
}

interface Walk {
  choose(at: number, count: number): number
  note(state: PlayState, way: readonly string[], isNew: boolean): void
}

function walk(script: Script, dice: Dice, { choose, note }: Walk): void {
  const openings = [...script.openings.keys()]
  const opening = openings[choose(0, Math.max(1, openings.length))] ?? null
  let way = [opening ?? 'begin']
  let state = after(script, begin(script), { kind: 'opening', id: opening }, dice)
  note(state, way, true)
  for (let at = 1; at < mostMoves && state.phase === 'await'; at++) {
    const possible = available(script, state)
    const id = possible[choose(at, Math.max(1, possible.length))]
    if (id === undefined) return
    const { scene } = state.world
    state = after(script, state, { kind: 'intent', id, flair: null }, dice)
    way = [...way, id]
    if (state.phase === 'await') note(state, way, state.world.scene !== scene)
  }
}

function after(script: Script, state: PlayState, move: Move, dice: Dice): PlayState {
  const outcome = resolve(script, state, move, dice)
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} was refused: ${outcome.why}`)
  return outcome.state
}
