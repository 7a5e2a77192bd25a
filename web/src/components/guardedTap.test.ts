import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardedTap } from './guardedTap.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a second tap on the same thing within 300 ms does nothing [R9.04]', () => {
  const tapped: string[] = []
  const [one, two] = [new EventTarget(), new EventTarget()]
  const tap = (target: EventTarget) =>
    guardedTap(() => tapped.push('tap'))?.({ currentTarget: target })
  tap(one)
  vi.advanceTimersByTime(299)
  tap(one)
  expect(tapped).toHaveLength(1)
  tap(two)
  expect(tapped).toHaveLength(2)
  vi.advanceTimersByTime(300)
  tap(two)
  expect(tapped).toHaveLength(3)
})
