import { createHash } from 'node:crypto'
import {
  available,
  begin,
  type Dice,
  type Move,
  type PlayState,
  resolve,
  type Script,
  seededDice,
} from '@fabula/story'

/** A play as it enters a scene. */
export interface SceneEntry {
  readonly state: PlayState
  /** What was done to come there, the opening first. */
  readonly way: readonly string[]
}

/** After so many plays the ways are as short as they get; a scene that is hard to reach gets more. */
const plays = 400
const mostPlays = 6000
const mostMoves = 60

const lucky: Dice = { draw: (_, sides) => sides }

/** Scene → the shortest way into it that was found. A scene that is left out was reached by none. */
export function sceneEntries(script: Script): Map<string, SceneEntry> {
  const entries = new Map<string, SceneEntry>()
  for (let n = 0; n < plays || (n < mostPlays && entries.size < script.scenes.size); n++) {
    const dice = seededDice(createHash('sha256').update(`entry ${n}`).digest())
    walk(script, n % 3 === 0 ? dice : lucky, {
      choose: (at, count) => dice.draw(`choice ${at}`, count) - 1,
      note: (entry) => {
        const known = entries.get(entry.state.world.scene)
        if (!known || entry.way.length < known.way.length) {
          entries.set(entry.state.world.scene, entry)
        }
      },
    })
  }
  return new Map([...script.scenes.keys()].flatMap((id) => entryOf(entries, id)))
}

function entryOf(entries: ReadonlyMap<string, SceneEntry>, id: string): [string, SceneEntry][] {
  const entry = entries.get(id)
  return entry ? [[id, entry]] : []
}

interface Walk {
  choose(at: number, count: number): number
  note(entry: SceneEntry): void
}

function walk(script: Script, dice: Dice, { choose, note }: Walk): void {
  const openings = [...script.openings.keys()]
  const opening = openings[choose(0, Math.max(1, openings.length))] ?? null
  let way = [opening ?? 'begin']
  let state = after(script, begin(script), { kind: 'opening', id: opening }, dice)
  note({ state, way })
  for (let at = 1; at < mostMoves && state.phase === 'await'; at++) {
    const possible = available(script, state)
    const id = possible[choose(at, Math.max(1, possible.length))]
    if (id === undefined) return
    const { scene } = state.world
    state = after(script, state, { kind: 'intent', id, flair: null }, dice)
    way = [...way, id]
    if (state.phase === 'await' && state.world.scene !== scene) note({ state, way })
  }
}

function after(script: Script, state: PlayState, move: Move, dice: Dice): PlayState {
  const outcome = resolve(script, state, move, dice)
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} was refused: ${outcome.why}`)
  return outcome.state
}
