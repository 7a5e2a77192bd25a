import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTime, shortNumber } from '../index.ts'

const counts = [0, 999, 1000, 1239, 9999, 10_000, 12_345, 123_456_789, 2_345_000_000_000]

test('a count is told in k and w, cut to two decimals [R9.08]', () => {
  expect(counts.map((count) => shortNumber(count, 'en'))).toEqual([
    '0',
    '999',
    '1.00k',
    '1.23k',
    '9.99k',
    '1.00w',
    '1.23w',
    '12345.67w',
    '234500000.00w',
  ])
})

test('in Chinese a count is told in units of 10^4, 10^8 and 10^12 [R9.08]', () => {
  const told = (language: string) =>
    [9999, 12_345, 123_456_789, 2_345_000_000_000].map((count) => shortNumber(count, language))
  expect(told('zh-Hans')).toEqual(['9999', '1.23万', '1.23亿', '2.34万亿'])
  expect(told('zh-Hant')).toEqual(['9999', '1.23萬', '1.23億', '2.34兆'])
})

test('a told count is never more than there is, and less by under a hundredth of its unit [R9.08]', () => {
  const units: Record<string, number> = { '': 1, k: 1e3, w: 1e4 }
  fc.assert(
    fc.property(fc.nat(1e9), (count) => {
      const [, digits = '', mark = ''] = /^([\d.]+)([kw]?)$/.exec(shortNumber(count, 'ja')) ?? []
      const unit = units[mark] ?? Number.NaN
      const lost = Math.round(count - Number(digits) * unit)
      expect(lost).toBeGreaterThanOrEqual(0)
      expect(lost).toBeLessThan(Math.max(1, unit / 100))
    }),
  )
})

test("time is 'just now' under five minutes, then minutes, hours, days up to thirty [R9.09]", () => {
  const minute = 60_000
  const ago = (ms: number) => relativeTime(1e12 - ms, 1e12)
  expect(ago(-minute)).toEqual({ unit: 'now' })
  expect(ago(5 * minute - 1)).toEqual({ unit: 'now' })
  expect(ago(5 * minute)).toEqual({ unit: 'minutes', count: 5 })
  expect(ago(60 * minute - 1)).toEqual({ unit: 'minutes', count: 59 })
  expect(ago(60 * minute)).toEqual({ unit: 'hours', count: 1 })
  expect(ago(24 * 60 * minute)).toEqual({ unit: 'days', count: 1 })
  expect(ago(31 * 24 * 60 * minute - 1)).toEqual({ unit: 'days', count: 30 })
  expect(ago(31 * 24 * 60 * minute)).toEqual({ unit: 'date' })
})
