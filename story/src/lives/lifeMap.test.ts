import { expect, test } from 'vitest'
import { begin } from '../director/begin.ts'
import { seededDice } from '../director/dice.ts'
import { offers } from '../director/offers.ts'
import { resolve } from '../director/resolve.ts'
import type { Move, PlayState } from '../director/types.ts'
import { lastFerry } from '../script/fixtures/lastFerry.ts'
import type { Script } from '../script/types.ts'
import { type LivedTurn, lifeMap } from './lifeMap.ts'

const { script, texts } = lastFerry()

/** A life of so many moves, each the first on offer. */
function live(epoch: number, moves: number): { turns: LivedTurn[]; state: PlayState } {
  const dice = seededDice(new Uint8Array(32).fill(epoch))
  const [opening = null] = script.openings.keys()
  const turns: LivedTurn[] = []
  let state = begin(script)
  const move = (made: Move) => {
    const outcome = resolve(script, state, made, dice)
    if (!outcome.ok) throw new Error(outcome.why)
    turns.push({ epoch, direction: outcome.direction })
    state = outcome.state
  }
  move({ kind: 'opening', id: opening })
  for (let n = 0; n < moves && state.phase === 'await'; n++) {
    const offered = offers(script, state)
    const id = offered[n % offered.length]?.id
    if (id !== undefined) move({ kind: 'intent', id, flair: null })
  }
  return { turns, state }
}

function unseenNames(of: Script, seen: ReadonlySet<string>): string[] {
  const ids = [...of.scenes.keys(), ...of.endings.keys()].filter((id) => !seen.has(id))
  const [told] = texts.values()
  return ids.flatMap((id) => [
    `"${id}"`,
    told?.scenes.get(id)?.title ?? `"${id}"`,
    told?.endings.get(id)?.title ?? `"${id}"`,
  ])
}

test('the map names what was seen in some life, and nothing else [R15.03]', () => {
  const one = live(1, 1)
  const map = lifeMap(script, one.turns)
  const seen = new Set([...one.state.visited, one.state.world.ending ?? ''])
  expect(map.scenes).toHaveLength(script.scenes.size)
  expect(map.scenes.filter((scene) => scene !== null)).toHaveLength(one.state.visited.length)
  const told = JSON.stringify(map)
  const hidden = unseenNames(script, seen)
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.filter((name) => told.includes(name))).toEqual([])
})

test('lives are told apart, the newest first, with how each went [R15.03]', () => {
  const lives = [live(1, 40), live(2, 3), live(3, 40)]
  const map = lifeMap(
    script,
    lives.flatMap(({ turns }) => turns),
  )
  expect(map.lives.map(({ epoch }) => epoch)).toEqual([3, 2, 1])
  for (const [n, { state, turns }] of lives.toReversed().entries()) {
    const life = map.lives[n]
    expect(life?.scenes).toEqual(state.visited)
    expect(life?.ending?.id ?? null).toBe(state.world.ending)
    expect(life?.rolls).toBe(turns.filter(({ direction }) => direction.check).length)
  }
  const met = map.odds.reduce((sum, odds) => sum + odds.met, 0)
  expect(met).toBe(map.lives.reduce((sum, { rolls }) => sum + rolls, 0))
  expect(map.odds.every(({ made, met: all }) => made <= all)).toBe(true)
})

test('no life yet: everything is a place without a name [R15.03]', () => {
  const map = lifeMap(script, [])
  expect(map.lives).toEqual([])
  expect(new Set([...map.scenes, ...map.endings])).toEqual(new Set([null]))
})
