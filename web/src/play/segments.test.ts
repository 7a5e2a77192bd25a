import { expect, test } from 'vitest'
import { countGraphemes, graphemeEnds, wholeSentences } from './segments.ts'

test('a family emoji, a flag and a Thai cluster count as one character each', () => {
  expect(countGraphemes('👨‍👩‍👧🇹🇭กำ')).toBe(3)
  expect(graphemeEnds('é👍🏽')).toEqual([1, 5])
})

test('half a sentence is never read out', () => {
  expect(wholeSentences('She nods. “Who i', 'en', false)).toEqual(['She nods. '])
  expect(wholeSentences('She nods. “Who is it?”', 'en', true)).toHaveLength(2)
  expect(wholeSentences('彼女は頷く。誰', 'ja', false)).toEqual(['彼女は頷く。'])
})
