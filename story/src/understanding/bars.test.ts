import { expect, test } from 'vitest'
import { barOf, blindBar } from './bars.ts'

test('the dearer a wrong guess, the surer one must be, unless it is asked about first', () => {
  for (const isKnown of [true, false]) {
    const [cheap, costly, fatal] = (['cheap', 'costly', 'fatal'] as const).map((cost) =>
      barOf(cost, false, isKnown),
    )
    expect(costly?.sureness).toBeGreaterThan(cheap?.sureness ?? 1)
    expect(costly?.lead).toBeGreaterThan(cheap?.lead ?? 1)
    expect(fatal?.sureness).toBeLessThan(costly?.sureness ?? 0)
  }
})

test('what cannot be undone needs the most, where nobody is asked', () => {
  for (const isKnown of [true, false]) {
    const [grave, plain] = [barOf('costly', true, isKnown), barOf('costly', false, isKnown)]
    expect(grave.sureness).toBeGreaterThan(plain.sureness)
    expect(grave.lead).toBeGreaterThan(plain.lead)
    expect(barOf('cheap', true, isKnown)).toEqual(grave)
    expect(barOf('fatal', true, isKnown)).toEqual(barOf('fatal', false, isKnown))
  }
  expect(barOf('costly', true, false)).toEqual(blindBar)
})

test('where it is known what else is said, the second may be nearer', () => {
  for (const cost of ['cheap', 'costly', 'fatal'] as const)
    expect(barOf(cost, false, true).lead).toBeLessThan(barOf(cost, false, false).lead)
  expect(barOf('cheap', true, true).sureness).toBeLessThan(barOf('cheap', true, false).sureness)
})
