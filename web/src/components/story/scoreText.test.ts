import type { Language } from '@fabula/contract'
import { expect, test } from 'vitest'
import { scoreText } from './scoreText.ts'

test.each<[Language, number, string]>([
  ['en', 8, '8.0'],
  ['vi', 8.56, '8,6'],
  ['pt-PT', 10, '10,0'],
  ['ja', 7.3, '7.3'],
])('in %s the score %d is written %s', (language, score, written) => {
  expect(scoreText(score, language)).toBe(written)
})
