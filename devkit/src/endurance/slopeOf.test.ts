import { expect, test } from 'vitest'
import { slopeOf } from './slopeOf.ts'

const minute = 60_000

test('what grows by a hundredth of its mean in an hour has a slope of 1', () => {
  const samples = [0, 10, 20, 30].map((at) => ({ at: at * minute, value: 100 + (at - 15) / 60 }))
  expect(slopeOf(samples)).toBeCloseTo(1)
})

test('what swings about one height has none', () => {
  const samples = [1, -1, -1, 1].map((by, n) => ({ at: n * minute, value: 100 + by }))
  expect(slopeOf(samples)).toBeCloseTo(0)
})

test('one sample, or none, has none', () => {
  expect(slopeOf([{ at: 5, value: 3 }])).toBe(0)
  expect(slopeOf([])).toBe(0)
})
