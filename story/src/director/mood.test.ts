import { expect, test } from 'vitest'
import { kitchen } from '../script/fixtures/kitchen.ts'
import type { CastMember } from '../script/types.ts'
import { moodOf } from './mood.ts'
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
})
