import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { seededDice } from '../director/dice.ts'
import { chosenMove, randomPlay } from '../director/fixtures/randomPlay.ts'
import { offers } from '../director/offers.ts'
import { resolve } from '../director/resolve.ts'
import type { PlayState } from '../director/types.ts'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import type { Script } from '../script/types.ts'
import { loggedPlay, openLog } from './fixtures/loggedPlay.ts'
import { mutated, mutationNames } from './fixtures/mutations.ts'
import { fold } from './fold.ts'
import { namesIn } from './names.ts'
import { type MigrationResult, replay } from './refold.ts'
import { loadState, saveState } from './savedState.ts'
import { shadowOf, shadowText } from './shadowOf.ts'
import { verify } from './verify.ts'

// Hundreds of plays take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const first = lastFerryScript()
/** Owned up on the pier, then followed: the first seed whose dice let both succeed. */
const seed = Array.from({ length: 256 }, (_, byte) => new Uint8Array(32).fill(byte)).find(
  (each) => {
    const world = openLog(first, { seed: each, choices: [1, 3, 1] }).taken.at(-1)?.state.world
    return world?.scene === 'deck' && world.flags.includes('owned_up')
  },
)
if (!seed) throw new Error('No seed leads to the deck')
const onDeck = { seed, choices: [1, 3, 1] }

function stateOf(survival: MigrationResult): PlayState {
  if (!('state' in survival)) throw new Error(`The play ${survival.kind}`)
  return survival.state
}

function after(names: Parameters<typeof mutated>[0], play = onDeck) {
  const to = mutated(names)
  const { records, taken } = openLog(first, play)
  return { to, records, was: taken.at(-1)?.state, survival: replay({ from: first, to }, records) }
}

describe('a story published anew', () => {
  test('leaves a play as it is when nothing it met has changed [R10.07]', () => {
    expect(after([])).toMatchObject({ survival: { kind: 'unchanged' } })
    expect(after(['a storylet taken away', 'a meter added']).survival.kind).toBe('unchanged')
  })

  test('finds a renamed intent with the rolls it had [R10.07]', () => {
    const { survival, was } = after(['an intent renamed', 'an intent of the deck renamed'])
    expect(survival.kind).toBe('unchanged')
    expect(was?.world.uses).toEqual({ 'pier.own_up': 1 })
    expect(stateOf(survival).world.uses).toEqual({ 'pier.apologise': 1 })
  })

  test('follows a renamed scene, with everything in hand [R10.07]', () => {
    const { survival, was } = after(['a scene renamed'])
    expect(was?.world.scene).toBe('deck')
    expect(stateOf(survival).world).toMatchObject({ scene: 'saloon', meters: was?.world.meters })
    expect(stateOf(survival).visited).toEqual(['pier', 'saloon'])
    expect(stateOf(survival).checkpoint?.scene).toBe('saloon')
  })

  test('takes back nothing that was seen when rules change', () => {
    const { survival, was } = after(['a reward made larger', 'a check made harder'])
    expect(survival).toMatchObject({ kind: 'continues', dropped: [] })
    expect(stateOf(survival).world).toEqual(was?.world)
  })

  test('says where a play lands whose scene is gone [R10.07]', () => {
    const { survival } = after(['the pier replaced'], { seed, choices: [1, 3] })
    expect(survival).toMatchObject({ kind: 'lands', from: 'pier', scene: 'quay' })
    expect(stateOf(survival)).toMatchObject({ phase: 'await', world: { scene: 'quay' } })
  })

  test('leaves a play in its version when there is nowhere to land', () => {
    const to = lastFerryScript((source) => source.replaceAll(/\bpier\b(?!-)/g, 'quay'))
    const { records } = openLog(first, { seed, choices: [1, 3] })
    expect(replay({ from: first, to }, records)).toMatchObject({ kind: 'stays' })
  })

  test('says what it would do to all open plays before it does [R10.07]', () => {
    const plays = [[1], [1, 3], [1, 3, 1], onDeck.choices].map((choices) => ({ seed, choices }))
    const survivals = plays.map((play) => after(['the pier replaced'], play).survival)
    expect(shadowText(shadowOf(survivals))).toMatch(/need a landing \(quay \d\)/)
    expect(shadowText(shadowOf([]))).toBe('no open plays')
  })
})

const changes = fc.subarray(mutationNames, { maxLength: 5 })

/** Every name in a state that the script must know. */
function unknownNames(script: Script, state: PlayState): string[] {
  const { world } = state
  const scenes = [
    world.scene,
    ...state.visited,
    ...(state.checkpoint ? [state.checkpoint.scene] : []),
  ]
  const acts = [...Object.keys(world.uses), ...world.spent].map((key) => key.split('.')[0] ?? '')
  return [
    ...[...scenes, ...acts].filter((id) => !script.scenes.has(id)),
    ...Object.keys(world.meters).filter((id) => !script.meters.has(id)),
    ...world.items.filter((id) => !script.items.includes(id)),
    ...world.flags.filter((id) => !script.flags.includes(id)),
    ...state.facts.filter(({ id }) => !script.facts.has(id)).map(({ id }) => id),
  ]
}

test('of 500 random logs and rewritten scripts no play is lost, doubled or led astray [R10.07]', () => {
  const seen = { unchanged: 0, continues: 0, lands: 0, stays: 0, over: 0, broken: 0 }
  void fc.assert(
    fc.property(randomPlay, changes, (play, names) => {
      const { to, records, was, survival } = after(names, play)
      seen[survival.kind] += 1
      if (!was || survival.kind === 'over') {
        expect(was?.phase).toMatch(/won|failed/)
        return
      }
      expect(survival.kind).toMatch(/unchanged|continues|lands/)
      const state = stateOf(survival)

      const { scene } = was.world
      const home = namesIn(to).scene(scene)
      if (survival.kind === 'lands') expect(state.world.scene).toBe(to.landing)
      else expect(state.world.scene).toBe(home)
      expect(unknownNames(to, state)).toEqual([])
      expect(state.facts).toHaveLength(was.facts.length)
      expect(new Set(state.visited).size).toBe(state.visited.length)
      expect(state).toMatchObject({ reviveNo: was.reviveNo, phase: was.phase })
      expect(loadState(saveState(state))).toEqual(state)
      expect(offers(to, state).length > 0 || state.phase === 'revive').toBe(true)
      expect(records.length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
  expect(seen).toMatchObject({ broken: 0, stays: 0 })
  expect(Math.min(seen.unchanged, seen.continues, seen.lands, seen.over)).toBeGreaterThan(10)
})

test('a play that came over plays on by the new rules, and its whole log verifies [R10.07]', () => {
  void fc.assert(
    fc.property(randomPlay, changes, fc.nat(1000), (play, names, choice) => {
      const to = mutated(names)
      const { records, write, turn } = openLog(first, play)
      const survival = replay({ from: first, to }, records)
      if (!('state' in survival)) return
      const { kind: how, state } = survival
      write({ kind: 'moved', body: { v: 1, version: 2, how, state } })
      const move = chosenMove(to, state, choice)
      const next = move && resolve(to, state, move, seededDice(play.seed))
      if (move && next?.ok) write(turn({ ...next, before: state, move }))

      const played = (version: number) => (version === 2 ? to : first)
      expect(fold(to, records)).toMatchObject({ state: next?.ok ? next.state : state })
      expect(verify(played, JSON.parse(JSON.stringify(records)))).toMatchObject({ ok: true })
      expect(replay({ from: to, to }, records).kind).toMatch(/continues|unchanged|over/)
    }),
    { numRuns: 150 },
  )
})

test('nobody gains anything by a forged coming over [R10.02]', () => {
  const to = mutated(['a scene renamed'])
  const { records, write } = openLog(first, onDeck)
  const state = stateOf(replay({ from: first, to }, records))
  const { world } = state
  const rich = { ...state, world: { ...world, meters: { ...world.meters, trust: 100 } } }
  const moved = write({ kind: 'moved', body: { v: 1, version: 2, how: 'unchanged', state: rich } })
  const played = (version: number) => (version === 2 ? to : first)
  expect(verify(played, records)).toMatchObject({ ok: false, seq: moved.seq })
})

test('a damaged log is named, not carried over', () => {
  const { records } = loggedPlay(first, onDeck)
  const bad = records.map((record) =>
    record.seq === 3 && record.kind === 'turn'
      ? { ...record, body: { ...record.body, deltas: [] } }
      : record,
  )
  expect(replay({ from: first, to: first }, bad)).toMatchObject({ kind: 'broken', seq: 3 })
})
