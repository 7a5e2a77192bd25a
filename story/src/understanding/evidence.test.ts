import { expect, test } from 'vitest'
import { nearnessOf } from './evidence.ts'

const near = (cosines: readonly number[], own: [number, number], asides: [number, number]) =>
  nearnessOf(Float64Array.from(cosines), { own, asides })

test('how near an intent is, is a mean of its five nearest cues; what it lacks is as nothing', () => {
  expect(near([0.5, 0.3], [0, 2], [2, 2]).nearest).toBeCloseTo(0.8 / 5)
  expect(near([0.1, 0.9, 0.2, 0.8, 0.3, 0.7], [0, 6], [6, 6]).nearest).toBeCloseTo(2.9 / 5)
  expect(near([0.9, 0.5], [1, 2], [2, 2]).nearest).toBeCloseTo(0.1)
})

test('how much nearer than the asides is a logarithm, and 0 where both are as near', () => {
  expect(near([0.5, 0.5], [0, 1], [1, 2]).nearer).toBeCloseTo(0)
  expect(near([0, 0], [0, 1], [1, 2]).nearer).toBeCloseTo(0)
  expect(near([0.4, 0.1], [0, 1], [1, 2]).nearer).toBeCloseTo(Math.log(0.1 / 0.04))
  expect(near([0.1, 0.4], [0, 1], [1, 2]).nearer).toBeCloseTo(Math.log(0.04 / 0.1))
})

test('the ten nearest lines vote by the square of their nearness, and no others do', () => {
  expect(near([0.3, 0.4, 0.5], [1, 2], [2, 3]).votes).toBeCloseTo(0.16 / 0.5)
  expect(near([0.3, 0.4, 0.5], [0, 3], [3, 3]).votes).toBeCloseTo(1)
  // Ten of 0.5 stand before the intent's own two.
  const crowd = [0.4, 0.4, ...Array.from({ length: 10 }, () => 0.5)]
  expect(near(crowd, [0, 2], [2, 12]).votes).toBe(0)
  expect(near([0.5, 0.4, ...crowd.slice(3)], [0, 2], [2, 11]).votes).toBeCloseTo(0.1)
  expect(near([0.5, 0.4, ...crowd.slice(4)], [0, 2], [2, 10]).votes).toBeCloseTo(0.41 / 2.41)
  expect(near([0, 0], [0, 1], [1, 2]).votes).toBe(0)
})
