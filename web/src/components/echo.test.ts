import { expect, test } from 'vitest'
import { isEcho } from './echo.ts'

test('a tap at the same spot soon after a press is its echo; later, or elsewhere, it is a tap of its own [R9.04]', () => {
  const press = { at: 1000, x: 100, y: 700 }
  const tap = (timeStamp: number, clientX = 100, clientY = 700) =>
    isEcho({ timeStamp, clientX, clientY }, press, 300)
  expect([tap(1299), tap(1299, 116, 716), tap(1001, 100, 677)]).toEqual([true, true, true])
  expect([tap(1300), tap(1299, 118, 718), tap(1001, 100, 676)]).toEqual([false, false, false])
})
