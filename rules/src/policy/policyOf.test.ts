import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PolicyPack, policyPacks } from './packs.ts'
import { breakEveryMs, breaksDue, policyOf, sittingSince } from './policyOf.ts'

const today = '2026-11-23'

test('every pack is whole: a day, an age, and reminders that come', () => {
  for (const pack of policyPacks) {
    expect(pack.region).toMatch(/^(?:[A-Z]{2}(?:-[A-Z]{2})?)?$/)
    expect(pack.valid_from).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    expect(pack.min_age).toBeGreaterThanOrEqual(13)
    expect(pack.break_min_minor).toBeLessThanOrEqual(pack.reminder_min)
    expect(pack.reminder_min).toBeGreaterThan(0)
  }
})

test('a break after 120 minutes for all, after 60 for minors and who did not tell their age [R11.03]', () => {
  const policy = policyOf({ region: '', today })
  expect(breakEveryMs(policy, 'adult')).toBe(7_200_000)
  expect(['unknown', '13-15', '16-17'].map((band) => breakEveryMs(policy, band as never))).toEqual([
    3_600_000, 3_600_000, 3_600_000,
  ])
})

test('the strictest match wins, and where only the country is known its parts count [R11.03]', () => {
  expect(policyOf({ region: 'KR', today })).toMatchObject({ min_age: 14, reminder_min: 120 })
  expect(policyOf({ region: 'DE', today }).consent_default).toBe('none')
  expect(policyOf({ region: 'US-CA', today }).consent_default).toBe('necessary')
  expect(policyOf({ region: 'US', today }).consent_default).toBe('none')
  expect(policyOf({ region: 'CN', today }).served).toBe(false)
  expect(policyOf({ region: 'ZZ', today })).toEqual(policyOf({ region: '', today }))
})

test('a pack counts from its day on, and the newest of a region takes the place of the one before', () => {
  const [everywhere] = policyPacks
  if (!everywhere) throw new Error('no packs')
  const packs: PolicyPack[] = [
    everywhere,
    { ...everywhere, region: 'FR', valid_from: '2026-02-01', reminder_min: 30 },
    { ...everywhere, region: 'FR', valid_from: '2026-05-01', reminder_min: 90 },
  ]
  const minutes = (day: string) => policyOf({ region: 'FR', today: day }, packs).reminder_min
  expect(['2026-01-31', '2026-02-01', '2026-05-01'].map(minutes)).toEqual([120, 30, 90])
})

test('no place is less strict than everywhere', () => {
  const base = policyOf({ region: '', today })
  const regions = policyPacks.map(({ region }) => region)
  fc.assert(
    fc.property(fc.constantFrom(...regions), (region) => {
      const policy = policyOf({ region, today })
      expect(policy.min_age).toBeGreaterThanOrEqual(base.min_age)
      expect(policy.reminder_min).toBeLessThanOrEqual(base.reminder_min)
      expect(policy.notice && policy.labels && policy.crisis_card).toBe(true)
      expect(policy.romance_minor).toBe(false)
    }),
  )
})

const minutes = (...all: number[]) => all.map((each) => each * 60_000)

test('a sitting goes on while moves follow one another, and is over after half an hour without [R11.03]', () => {
  const moves = minutes(0, 10, 100, 110, 135)
  expect(sittingSince(moves, 140 * 60_000)).toBe(100 * 60_000)
  expect(sittingSince(moves, 166 * 60_000)).toBeNull()
  expect(sittingSince([], 0)).toBeNull()
  expect(breaksDue(0, 119 * 60_000, 7_200_000)).toBe(0)
  expect(breaksDue(0, 241 * 60_000, 7_200_000)).toBe(2)
})
