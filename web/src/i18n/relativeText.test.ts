import { expect, test } from 'vitest'
import { relativeText } from './relativeText.ts'

test('a span of time is said as a reader of the language writes it', () => {
  expect(relativeText('ja', [15, 'hour'])).toBe('15時間後')
  expect(relativeText('en', [-3, 'day'])).toBe('3 days ago')
  expect(relativeText('ja', [-1, 'day'], { numeric: 'auto' })).toBe('昨日')
})
