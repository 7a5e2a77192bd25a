import { expect, test } from 'vitest'
import { clickDetector } from './gallery.ts'

const at = (clientX: number, clientY: number, pointerId = 1) => ({
  type: 'pointerup',
  pointerId,
  clientX,
  clientY,
})

test.each([
  ['that stays is a click', [], at(0, 0), true],
  ['that moved 20 px is a click', [at(20, 0)], at(20, 0), true],
  ['that moved 21 px is none', [at(21, 0)], at(21, 0), false],
  ['that is lifted 21 px away, without a move before, is none', [], at(0, 21), false],
  ['that moved 21 px and came back is none', [at(0, 21)], at(0, 0), false],
  ['that moved 20 px both ways is further away', [at(20, 20)], at(20, 20), false],
])('a pointer %s [R2.70] [R9.02]', (_, moves, end, isClick) => {
  const clicks = clickDetector()
  clicks.down(at(0, 0))
  for (const move of moves) clicks.move(move)
  expect(clicks.up(end)).toBe(isClick)
})

test('two fingers make no click, however still they are; the next single one does [R2.70]', () => {
  const clicks = clickDetector()
  clicks.down(at(0, 0, 1))
  clicks.down(at(90, 0, 2))
  expect([clicks.up(at(0, 0, 1)), clicks.up(at(90, 0, 2))]).toEqual([false, false])
  clicks.down(at(50, 50, 3))
  expect(clicks.up(at(52, 50, 3))).toBe(true)
})

test('a pointer that the browser takes over makes no click [R2.70]', () => {
  const clicks = clickDetector()
  clicks.down(at(0, 0))
  expect(clicks.up({ ...at(0, 0), type: 'pointercancel' })).toBe(false)
})
