import type { Script } from '../script/types.ts'
import type { Happening } from './applyEffects.ts'
import { revivesLeft } from './begin.ts'
import type { Phase, PlayState, ThreadState, WorldState } from './types.ts'

function phaseAfter(script: Script, state: PlayState, world: WorldState): Phase {
  if (world.ending === null) return 'await'
  if (script.endings.get(world.ending)?.kind === 'win') return 'won'
  return revivesLeft(script, state) > 0 ? 'revive' : 'failed'
}

/** Facts that come out now and were not known before, in order, each once. */
export function newlyRevealed(state: PlayState, happenings: readonly Happening[]): string[] {
  const known = new Set(state.facts.map((fact) => fact.id))
  const told = happenings.filter(({ kind, id }) => kind === 'reveal' && !known.has(id))
  return [...new Set(told.map(({ id }) => id))]
}

function threadsAfter(
  threads: readonly ThreadState[],
  { kind, id }: Happening,
  turn: number,
): readonly ThreadState[] {
  const known = threads.some((thread) => thread.id === id)
  if (kind === 'open' && !known)
    return [...threads, { id, opened: turn, touched: turn, closed: null }]
  if (kind !== 'open' && kind !== 'touch' && kind !== 'close') return threads
  return threads.map((thread) => {
    if (thread.id !== id) return thread
    const closed = kind === 'close' ? turn : kind === 'open' ? null : thread.closed
    return { ...thread, touched: turn, closed }
  })
}

/** The play after a move: its new world, and what is remembered of how it came about. */
export function remember(
  script: Script,
  state: PlayState,
  world: WorldState,
  happenings: readonly Happening[],
): PlayState {
  const { turn } = world
  const revealed = newlyRevealed(state, happenings).map((id) => ({ id, turn }))
  const entered = happenings.filter(({ kind }) => kind === 'entered').map(({ id }) => id)
  return {
    ...state,
    phase: phaseAfter(script, state, world),
    world,
    facts: [...state.facts, ...revealed],
    threads: happenings.reduce(
      (threads, happening) => threadsAfter(threads, happening, turn),
      state.threads,
    ),
    visited: [...new Set([...state.visited, ...entered])],
    checkpoint: entered.length > 0 && world.ending === null ? world : state.checkpoint,
  }
}
