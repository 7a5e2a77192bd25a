import { limits } from '@fabula/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atRest,
  bounded,
  fingerDown,
  fingerLost,
  fingerMoved,
  fingerUp,
  type Point,
  type Viewing,
  zoomed,
} from './Viewing.ts'

const box = { width: 390, height: 844 }

/** One finger from one place to another, not lifted yet. */
function dragged(to: Point, viewing: Viewing = atRest): Viewing {
  return fingerMoved(fingerDown(viewing, 1, { x: 0, y: 0 }), 1, to)
}

describe('a picture in the preview [R2.70]', () => {
  test.each([
    [{ x: 0, y: 0 }, 'close'],
    [{ x: 20, y: 0 }, 'close'],
    [{ x: 12, y: 16 }, 'close'],
    [{ x: 21, y: 0 }, null],
    [{ x: 0, y: -21 }, null],
  ] as const)('closes by a click unless the pointer moved more than 20 px: %j', (to, wish) => {
    expect(fingerUp(dragged(to), 1, box)[1]).toBe(wish)
  })

  test('does not close where the finger came back to where it began', () => {
    const back = fingerMoved(dragged({ x: 60, y: 0 }), 1, { x: 0, y: 0 })
    expect(fingerUp(back, 1, box)[1]).toBeNull()
  })

  test('gives way to the next by a swipe, and comes back from a short one', () => {
    expect(fingerUp(dragged({ x: -120, y: 5 }), 1, box)).toMatchObject([{ pull: 0 }, 'next'])
    expect(fingerUp(dragged({ x: 120, y: 5 }), 1, box)).toMatchObject([{ pull: 0 }, 'previous'])
    expect(fingerUp(dragged({ x: 60, y: 5 }), 1, box)).toMatchObject([{ pull: 0 }, null])
  })

  test('zooms by two fingers around their middle, and lifting them closes nothing', () => {
    const two = fingerDown(fingerDown(atRest, 1, { x: -50, y: 0 }), 2, { x: 50, y: 0 })
    const apart = fingerMoved(fingerMoved(two, 1, { x: -100, y: 0 }), 2, { x: 100, y: 0 })
    expect(apart.pose.scale).toBeCloseTo(2)
    const [one, first] = fingerUp(apart, 1, box)
    const [none, second] = fingerUp(one, 2, box)
    expect([first, second, none.pose.scale]).toEqual([null, null, apart.pose.scale])
  })

  test('that is zoomed moves with the finger, and no page turns', () => {
    const large = { ...atRest, pose: { x: 0, y: 0, scale: 2 } }
    const moved = dragged({ x: -150, y: 30 }, large)
    expect(moved).toMatchObject({ pull: 0, pose: { x: -150, y: 30 } })
    expect(fingerUp(moved, 1, box)[1]).toBeNull()
  })

  test('asks for nothing where the system takes the finger away', () => {
    expect(fingerLost(fingerDown(atRest, 1, { x: 0, y: 0 }), 1, box).fingers.size).toBe(0)
  })

  test('is never smaller than 1 nor larger than 4, and never farther aside than it reaches [R9.02]', () => {
    const near = fc.double({ min: -2000, max: 2000, noNaN: true })
    const factors = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1 })
    const property = fc.property(factors, near, near, (steps, x, y) => {
      let pose = atRest.pose
      for (const factor of steps) pose = bounded(zoomed(pose, factor, { x, y }), box)
      expect(pose.scale).toBeGreaterThanOrEqual(limits.zoomMin)
      expect(pose.scale).toBeLessThanOrEqual(limits.zoomMax)
      expect(Math.abs(pose.x)).toBeLessThanOrEqual((box.width * (pose.scale - 1)) / 2)
    })
    fc.assert(property)
  })
})
