import { expect, test } from 'vitest'
import { begin } from '../../director/begin.ts'
import { offered } from '../../director/offers.ts'
import { resolve } from '../../director/resolve.ts'
import type { Dice, Move } from '../../director/types.ts'
import { kitchenScript } from '../../script/fixtures/kitchen.ts'
import { lastFerryScript } from '../../script/fixtures/lastFerry.ts'
import type { Script } from '../../script/types.ts'
import { storyOf } from '../fixtures/storyOf.ts'
import { measureScript, turnsToWin } from './measureScript.ts'
import { randomPolicy } from './policies.ts'
import { seededRandom } from './seededRandom.ts'
import { simulate } from './simulate.ts'

const script = lastFerryScript()
const options = { plays: 200, seed: 7 }

test('who plays with care wins more than who taps at random', () => {
  const { random, neverQuit, greedy } = measureScript(script, options)
  expect(random.won).toBeLessThan(neverQuit.won)
  expect(neverQuit.won).toBeLessThan(greedy.won)
})

test('turns with a single option are counted', () => {
  const always = { ...script, scenes: new Map(script.scenes) }
  for (const [id, scene] of script.scenes) {
    const [first] = scene.intents
    always.scenes.set(id, { ...scene, intents: new Map(first ? [first] : []) })
  }
  const singleIn = (one: Script) => simulate(one, randomPolicy, options).single
  expect(singleIn(always)).toBeGreaterThan(0.1)
  expect(singleIn(script)).toBeLessThan(singleIn(always) / 2)
})

test('the same seed gives the same figures, another seed gives others', () => {
  const once = measureScript(script, options)
  expect(measureScript(script, options)).toEqual(once)
  expect(measureScript(script, { ...options, seed: 8 })).not.toEqual(once)
})

test('turns to a win lie between the shortest win and the limit', () => {
  const turns = turnsToWin(script, options) ?? 0
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(turns).toBeLessThanOrEqual(20)
})

test('every play comes to an ending, and shares add up', () => {
  const { neverQuit } = measureScript(script, options)
  const shares = [...neverQuit.endings.values()].map(({ share }) => share)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect([...neverQuit.failedIn.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(
    1 - neverQuit.won,
  )
  for (const { energy } of neverQuit.endings.values()) expect(energy).toBeGreaterThan(0)
})

/** One play by tapping at random, as the director itself has it: its ending, and what was spent. */
function directed(script: Script, random: () => number): { ending: string; energy: number } {
  const dice: Dice = { draw: (_, sides) => Math.floor(random() * sides) + 1 }
  const any = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] ?? null
  let state = begin(script)
  let energy = 0
  let move: Move = { kind: 'opening', id: any([...script.openings.keys()]) }
  while (state.phase === 'opening' || state.phase === 'await') {
    const outcome = resolve(script, state, move, dice)
    if (!outcome.ok) throw new Error(outcome.why)
    energy += outcome.direction.free ? 0 : script.power
    state = outcome.state
    if (state.phase !== 'await') break
    const intent = any(offered(script, state.world))
    move = intent
      ? { kind: 'intent', id: intent.id, flair: null }
      : { kind: 'say', act: 'talk', to: null }
  }
  return { ending: state.world.ending ?? '', energy }
}

test.each([
  ['the example script', script],
  ['a script with storylets by chance', kitchenScript()],
  ['a script with chapters', storyOf('chapters')],
  ['a script with several ways in', storyOf('rooftop')],
])('plays on the machine end as the director lets them end: %s', (_, each) => {
  const { endings } = simulate(each, randomPolicy, options)
  const random = seededRandom(options.seed)
  const played = Array.from({ length: options.plays }, () => directed(each, random))
  const shares = [...new Set(played.map(({ ending }) => ending))].map((ending) => {
    const own = played.filter((one) => one.ending === ending)
    const energy = own.reduce((sum, one) => sum + one.energy, 0) / own.length
    return [ending, { share: own.length / played.length, energy }] as const
  })
  expect(endings).toEqual(new Map(shares))
})
