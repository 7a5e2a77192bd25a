import { expect, test } from 'vitest'
import { kitchen } from '../script/fixtures/kitchen.ts'
import type { CastMember } from '../script/types.ts'
import { moodAt, moodOf, moodsOnStage } from './mood.ts'
import { firstWorld } from './worlds.ts'

test('who is hurt is not in the warmest mood, and is again once it is mended [R13.08]', () => {
  const { script } = kitchen()
  const ivo = script.cast.get('ivo')
  if (!ivo) throw new Error('no Ivo')
  const bands: CastMember['bands'] = [
    { from: 0, mood: 'cold' },
    { from: 20, mood: 'calm' },
    { from: 50, mood: 'warm' },
  ]
  const wants = { trust: 'trust', desire: null, hurt: 'hurt' }
  const first = firstWorld(script)
  const moodWith = (trust: number, hurt: number) =>
    moodOf({ ...ivo, moodBy: 'trust', bands, wants }, { ...first, meters: { trust, hurt } })
  expect(moodWith(80, 0)).toBe('warm')
  expect(moodWith(80, 10)).toBe('calm')
  expect(moodWith(0, 10)).toBe('cold')
  // Who has one mood only has it hurt or not.
  const one = { ...ivo, moodBy: 'trust', bands: bands.slice(2), wants }
  expect(moodOf(one, { ...first, meters: { trust: 80, hurt: 10 } })).toBe('warm')
})

test('a mood holds from its band upwards, and the first one where no meter moves it', () => {
  const { script } = kitchen()
  const nan = script.cast.get('nan')
  if (!nan) throw new Error('no Nan')
  expect([0, 39, 40, 60, undefined].map((trust) => moodAt(nan, trust))).toEqual([
    ...['wary', 'wary', 'warm', 'warm', 'wary'],
  ])
  expect(moodAt({ ...nan, bands: [] }, 10)).toBe('calm')
  const still = { ...firstWorld(script), meters: { trust: 60 } }
  expect(moodOf({ ...nan, moodBy: null }, still)).toBe('wary')
  expect(moodOf(nan, still)).toBe('warm')
  expect(moodOf({ ...nan, bands: [] }, still)).toBe('calm')
})

test('the moods of a scene are those of who is on stage', () => {
  const { script } = kitchen()
  const world = firstWorld(script)
  expect(Object.keys(moodsOnStage(script, world))).toEqual(['nan', 'ivo'])
  expect(Object.keys(moodsOnStage(script, { ...world, scene: 'yard' }))).toEqual(['ivo'])
  const warm = { ...world, meters: { ...world.meters, trust: 60 } }
  expect(moodsOnStage(script, warm)['nan']).toBe('warm')
})
