import { expect, test } from 'vitest'
import { bytesOf, uuidOf, uuidv7 } from './uuid.ts'

test('ids of one process rise, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, uuidv7)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('an id says when it was made, and which version and variant it is', () => {
  const before = Date.now()
  const id = uuidv7()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  // The ids before it may have used up milliseconds to come.
  expect(madeAt - before).toBeGreaterThanOrEqual(0)
  expect(madeAt - before).toBeLessThan(1000)
  expect(uuidOf(bytesOf(id))).toBe(id)
})
