import { expect, test } from 'vitest'
import { type AgeBand, ageBand, isMinor, mayHaveAccount, mayPlay } from '../index.ts'

const today = { year: 2026, month: 6 }

test('a birthday counts from the month after it, so nobody passes for older [R11.02]', () => {
  const bands = [
    { year: 2013, month: 6 },
    { year: 2013, month: 5 },
    { year: 2010, month: 6 },
    { year: 2010, month: 5 },
    { year: 2008, month: 6 },
    { year: 2008, month: 5 },
  ].map((birth) => ageBand(birth, today))
  expect(bands).toEqual(['u13', '13-15', '13-15', '16-17', '16-17', 'adult'])
})

test('an age that is missing or impossible is unknown, which counts as a minor [R11.02]', () => {
  const births = [null, { year: 2026, month: 7 }, { year: 1900, month: 1 }]
  expect(births.map((birth) => ageBand(birth, today))).toEqual(['unknown', 'unknown', 'unknown'])
  expect(isMinor('unknown')).toBe(true)
})

test('an account takes the years that its place asks for, and an unknown age may play what is for all [R11.02]', () => {
  const from = (birth: { year: number; month: number } | null, least: number) =>
    mayHaveAccount(birth, { today, least })
  expect([from({ year: 2013, month: 6 }, 13), from({ year: 2013, month: 5 }, 13)]).toEqual([
    false,
    true,
  ])
  expect([from({ year: 2012, month: 6 }, 14), from({ year: 2012, month: 5 }, 14)]).toEqual([
    false,
    true,
  ])
  expect(from(null, 14)).toBe(true)
})

test('a minor sees no romance, and no story rated above the own age [R11.02]', () => {
  const seen = (band: AgeBand, kind: 'roleplay' | 'romance') =>
    (['all', '13', '16', '18'] as const).filter((rating) => mayPlay({ rating, kind }, band))
  expect(seen('unknown', 'roleplay')).toEqual(['all'])
  expect(seen('13-15', 'roleplay')).toEqual(['all', '13'])
  expect(seen('16-17', 'roleplay')).toEqual(['all', '13', '16'])
  expect(seen('16-17', 'romance')).toEqual([])
  expect(seen('adult', 'romance')).toEqual(['all', '13', '16', '18'])
})
