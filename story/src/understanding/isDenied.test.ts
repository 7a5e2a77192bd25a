import { describe, expect, test } from 'vitest'
import { isDenied, undone } from './isDenied.ts'

const plain = { odds: 0, sureness: 0.9, negated: false, refused: false }

describe('a line that names an intent', () => {
  test('does it where nothing speaks against it [R10.10]', () => {
    expect(isDenied(plain)).toBe(false)
    expect(isDenied({ ...plain, odds: -4, sureness: 0.57 })).toBe(false)
  })

  test.each([
    ['what lines teach', { odds: 3 }],
    ['doubt that it is meant', { odds: 1, sureness: 0.7 }],
    ['a word of denial', { odds: 0.8, negated: true }],
    ['a refusal before it', { odds: 1.2, refused: true }],
  ])('does not do it by %s [R10.10]', (_, against) => {
    expect(isDenied({ ...plain, ...against })).toBe(true)
  })

  test('does it though a word denies, where it is sure enough, and likelier done [R10.10]', () => {
    expect(isDenied({ ...plain, sureness: 0.97, negated: true })).toBe(false)
    expect(isDenied({ ...plain, odds: -2, negated: true })).toBe(false)
    expect(isDenied({ ...plain, odds: 3, sureness: 0.97, negated: true })).toBe(true)
  })

  test('is no surer than sure', () => {
    expect(isDenied({ ...plain, odds: 9, sureness: 1 })).toBe(
      isDenied({ ...plain, odds: 5, sureness: 0.99 }),
    )
  })
})

test('even odds are none that settle by themselves whether a line is done', () => {
  const { never, hardly, beside, surely } = undone
  const rising = [never, hardly, 0, beside, surely]
  expect(rising.toSorted((a, b) => a - b)).toEqual(rising)
})
