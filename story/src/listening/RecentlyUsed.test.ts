import { expect, test } from 'vitest'
import { numberOf, RecentlyUsed } from './RecentlyUsed.ts'

test('what was used last is kept, and no more than so many', () => {
  const made: string[] = []
  const recent = new RecentlyUsed<string>(2)
  const use = (key: string) =>
    recent.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(use)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  // The second one was the one not used when the third came.
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('each object has a number of its own, and keeps it', () => {
  const [one, other] = [{}, {}]
  expect(numberOf(one)).toBe(numberOf(one))
  expect(numberOf(other)).not.toBe(numberOf(one))
})
