import { expect, test } from 'vitest'
import { pausesFor } from './pauses.ts'

test('few slow turns send twenty times a second and store once [R10.04]', () => {
  expect(pausesFor(1)).toEqual({ sendMs: 50, storeMs: 1000 })
  expect(pausesFor(100)).toEqual({ sendMs: 50, storeMs: 1000 })
})

test('the more are told the longer words wait for others, and never for long', () => {
  expect(pausesFor(300)).toEqual({ sendMs: 150, storeMs: 3000 })
  expect(pausesFor(1000)).toEqual({ sendMs: 250, storeMs: 4000 })
  expect(pausesFor(5000)).toEqual({ sendMs: 250, storeMs: 4000 })
})
