import { begin } from '../../director/begin.ts'
import { available } from '../../director/offers.ts'
import { resolve } from '../../director/resolve.ts'
import type { Dice, Move, PlayState, WorldState } from '../../director/types.ts'
import { loadState, saveState } from '../../log/savedState.ts'
import { isTrue } from '../../script/expression/evaluate.ts'
import type { Script } from '../../script/types.ts'
import type { Expected, StoryMove, StoryTest } from './readStoryTests.ts'

/** Dice that fall as the test says; storylets by chance stay away unless it names them. */
function forced(move: StoryMove): Dice {
  return {
    draw(purpose, sides) {
      if (move.kind === 'revive') return sides
      const storylet = /\|storylet:\w+\.(\w+)\|/.exec(purpose)?.[1]
      if (storylet !== undefined) return move.luck.includes(storylet) ? 1 : sides
      return move.kind === 'intent' && move.ok === false ? 1 : sides
    },
  }
}

function moveOf(move: StoryMove): Move {
  switch (move.kind) {
    case 'intent':
      return { kind: 'intent', id: move.id, flair: null }
    case 'type':
      return { kind: 'say', act: 'talk', to: null }
    case 'revive':
      return { kind: 'revive' }
  }
}

/** Why the move cannot be tried as it is written; null when it can. */
function objection(script: Script, state: PlayState, move: StoryMove): string | null {
  if (state.phase === 'won' || state.phase === 'failed') return 'the story is over'
  if (move.kind !== 'intent') return null
  const intent = script.scenes.get(state.world.scene)?.intents.get(move.id)
  if (!intent) return `the scene '${state.world.scene}' has no '${move.id}'`
  if (!intent.check && move.ok === false) return `'${move.id}' has no check and cannot fail`
  if (intent.check && move.ok === null) return `'${move.id}' has a check: say ok or ko`
  if (!available(script, state).includes(move.id)) return `'${move.id}' cannot be done now`
  return null
}

function numberIn(world: WorldState, id: string): number {
  return world.meters[id] ?? world.clocks[id] ?? 0
}

function missed(
  script: Script,
  expected: Expected,
  before: PlayState,
  { world, facts, ...state }: PlayState,
): string[] {
  const known = facts.map(({ id }) => id)
  const possible = available(script, { world, facts, ...state })
  const moved = (id: string) =>
    `${id} went from ${numberIn(before.world, id)} to ${numberIn(world, id)}`
  const rise = (id: string) => numberIn(world, id) - numberIn(before.world, id)
  return [
    ...(expected.scene === null || expected.scene === world.scene
      ? []
      : [`the scene is '${world.scene}'`]),
    ...(expected.ending === undefined || expected.ending === world.ending
      ? []
      : [world.ending === null ? 'the story goes on' : `it ends with '${world.ending}'`]),
    ...expected.is.flatMap(({ source, expression }) =>
      isTrue(expression, world) ? [] : [`'${source}' does not hold`],
    ),
    ...expected.rises.filter((id) => rise(id) <= 0).map(moved),
    ...expected.falls.filter((id) => rise(id) >= 0).map(moved),
    ...expected.facts.filter((id) => !known.includes(id)).map((id) => `'${id}' is not told`),
    ...expected.secrets.filter((id) => known.includes(id)).map((id) => `'${id}' is told`),
    ...expected.offers.filter((id) => !possible.includes(id)).map((id) => `'${id}' cannot be done`),
    ...expected.hides.filter((id) => possible.includes(id)).map((id) => `'${id}' can be done`),
  ]
}

function reloaded(state: PlayState): PlayState {
  const loaded = loadState(saveState(state))
  if (!loaded) throw new Error('A saved state did not load.')
  return loaded
}

function failuresOf(
  script: Script,
  { opening, moves, expect }: StoryTest,
  through: (state: PlayState) => PlayState,
): string[] {
  const first = resolve(
    script,
    begin(script),
    { kind: 'opening', id: opening },
    forced({ kind: 'revive' }),
  )
  if (!first.ok) return [`the way in '${opening}' is refused`]
  let before = first.state
  let state = first.state
  for (const [index, move] of moves.entries()) {
    before = through(state)
    const why = objection(script, before, move)
    const outcome = why === null ? resolve(script, before, moveOf(move), forced(move)) : null
    if (!outcome?.ok) return [`move ${index + 1}: ${why ?? outcome?.why ?? 'it is refused'}`]
    state = outcome.state
  }
  return missed(script, expect, before, state)
}

/** What is not as the test says, played straight through and saved and loaded before each turn. */
export function runStoryTest(script: Script, test: StoryTest): string[] {
  const straight = failuresOf(script, test, (state) => state)
  if (straight.length > 0) return straight
  return failuresOf(script, test, reloaded).map((what) => `saved and loaded each turn: ${what}`)
}
