import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayMs,
  nightAt,
  nightCloses,
  nightDate,
  nightEnds,
  sharesOf,
  streakOf,
  taleOf,
} from '../index.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^tonight-[a-z]{1,8}$/), {
  minLength: 1,
  maxLength: 20,
})
const night = fc.integer({ min: 0, max: 100_000 })

test('in a round of as many nights as there are tales each comes once [R15.04]', () => {
  void fc.assert(
    fc.property(ids, night, (tales, at) => {
      const first = at - (at % tales.length)
      const round = tales.map((_, place) => taleOf(first + place, tales))
      expect(new Set(round)).toEqual(new Set(tales))
    }),
  )
})

test('no tale comes two nights running, where there are two [R15.04]', () => {
  void fc.assert(
    fc.property(ids, night, (tales, at) => {
      fc.pre(tales.length > 1)
      expect(taleOf(at + 1, tales)).not.toBe(taleOf(at, tales))
    }),
  )
})

test('which tale it is depends on the night and the tales alone, not on their order [R15.04]', () => {
  void fc.assert(
    fc.property(ids, night, (tales, at) => {
      expect(taleOf(at, tales.toReversed())).toBe(taleOf(at, tales))
    }),
  )
  expect(taleOf(20_000, [])).toBeNull()
})

test('rounds differ in their order', () => {
  const tales = Array.from({ length: 14 }, (_, n) => `tonight-${n}`)
  const rounds = [0, 1, 2, 3].map((round) =>
    tales.map((_, place) => taleOf(round * 14 + place, tales)).join(),
  )
  expect(new Set(rounds).size).toBe(4)
})

test('a night is one date of the world', () => {
  const midnight = Date.UTC(2026, 10, 23)
  expect(nightDate(nightAt(midnight))).toBe('2026-11-23')
  expect(nightAt(midnight - 1)).toBe(nightAt(midnight) - 1)
  expect(nightEnds(nightAt(midnight))).toBe(midnight + dayMs)
  expect(nightCloses(nightAt(midnight))).toBeGreaterThan(nightEnds(nightAt(midnight)))
})

test('a streak counts to today or yesterday, and a gap ends it', () => {
  expect(streakOf([], 10)).toBe(0)
  expect(streakOf([10], 10)).toBe(1)
  expect(streakOf([9, 8], 10)).toBe(2)
  expect(streakOf([10, 9, 7], 10)).toBe(2)
  expect(streakOf([8, 7], 10)).toBe(0)
})

test('shares are whole and add up to 100', () => {
  void fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }), (counts) => {
      fc.pre(counts.some((count) => count > 0))
      const shares = sharesOf(counts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
      counts.forEach((count, index) => {
        const exact = (100 * count) / counts.reduce((sum, one) => sum + one, 0)
        expect(Math.abs((shares[index] ?? 0) - exact)).toBeLessThan(1)
      })
    }),
  )
  expect(sharesOf([0, 0])).toEqual([0, 0])
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
})
