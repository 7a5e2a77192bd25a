import { expect, test } from 'vitest'
import { guardedTap } from './guardedTap.ts'

let tapped = 0
const tap = (currentTarget: EventTarget, timeStamp: number) =>
  guardedTap(() => {
    tapped += 1
  })?.({ currentTarget, timeStamp })

test('a second tap on the same thing within 300 ms does nothing, however late it is handled [R9.04]', () => {
  const [one, two] = [new EventTarget(), new EventTarget()]
  tap(one, 1000)
  expect(tapped).toBe(1)
  // Rendering what the first tap did takes a slow phone so long.
  const until = performance.now() + 320
  while (performance.now() < until);
  tap(one, 1299)
  expect(tapped).toBe(1)
  tap(two, 1300)
  expect(tapped).toBe(2)
  tap(two, 1600)
  expect(tapped).toBe(3)
})
