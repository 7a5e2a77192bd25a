import { expect, test } from 'vitest'
import { HeldBytes } from './heldBytes.ts'

test('one network holds no more than its part, and all of them together no more than there is [R16.05]', () => {
  const held = new HeldBytes({ all: 10, ofAddress: 4 })
  expect([held.take('a', 3), held.take('a', 2), held.take('a', 1)]).toEqual([true, false, true])
  expect([held.take('b', 4), held.take('c', 3), held.take('c', 2)]).toEqual([true, false, true])
  expect(held.take('d', 1)).toBe(false)
})

test('what is let go may be taken again, by whomever [R16.05]', () => {
  const held = new HeldBytes({ all: 4, ofAddress: 4 })
  held.take('a', 4)
  held.release('a', 3)
  expect([held.take('b', 4), held.take('b', 3), held.take('b', 1)]).toEqual([false, true, false])
  held.release('a', 1)
  expect(held.take('a', 1)).toBe(true)
})
