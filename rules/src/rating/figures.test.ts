import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delightsFrom, figures, recommendsFrom } from '../index.ts'

function figuresOf(votes: readonly number[]) {
  return figures({
    votes: votes.length,
    points: votes.reduce((sum, points) => sum + points, 0),
    recommending: votes.filter((points) => points >= recommendsFrom).length,
    delighted: votes.filter((points) => points >= delightsFrom).length,
  })
}
const of = (count: number, points: number) => Array.from({ length: count }, () => points)

test('a game that nobody has rated shows no figures [R2.61]', () => {
  expect(figuresOf([])).toEqual({ score: 0, recommended: 0, fun: 0, rank: 0 })
})

test('one 8-point vote reads 8, and nothing else is said of the game yet [R2.61]', () => {
  expect(figuresOf([8])).toMatchObject({ score: 8, recommended: 0, fun: 0 })
  expect(figuresOf(of(4, 8))).toMatchObject({ score: 8, recommended: 0, fun: 0 })
  expect(figuresOf(of(5, 8))).toMatchObject({ score: 8, recommended: 8, fun: 3.3 })
})

test('a few votes hardly move where a game is ranked, many decide it [R1.15]', () => {
  expect(figuresOf([1]).rank).toBeCloseTo(6.45)
  expect(figuresOf(of(3, 10)).rank).toBeCloseTo(7.69)
  expect(figuresOf(of(1000, 10))).toMatchObject({ score: 10, recommended: 10, fun: 10 })
  expect(figuresOf(of(1000, 2))).toMatchObject({ score: 2, recommended: 0.1, fun: 0 })
})

const votes = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 200 })

test('every figure is from 0 to 10 with one decimal, and a better vote never lowers one [R2.61]', () => {
  fc.assert(
    fc.property(votes, ([first = 1, ...rest]) => {
      const before = figuresOf([first, ...rest])
      const after = figuresOf([Math.min(10, first + 1), ...rest])
      for (const name of ['score', 'recommended', 'fun'] as const) {
        expect(before[name]).toBeGreaterThanOrEqual(0)
        expect(before[name]).toBeLessThanOrEqual(10)
        expect(Math.round(before[name] * 10) / 10).toBe(before[name])
        expect(after[name]).toBeGreaterThanOrEqual(before[name])
      }
      expect(after.rank).toBeGreaterThanOrEqual(before.rank)
    }),
  )
})
