import { useEffect, useState } from 'react'
import { isStill } from './stage/isStill.ts'

const rollMs = 600

interface Roll {
  readonly from: number
  readonly to: number
  readonly shown: number
}

/**
 * A number that counts from what it was to what it is, so that a change is seen. Where nothing may move
 * it changes at once.
 */
export function useRolling(value: number): { shown: number; moved: 'up' | 'down' | undefined } {
  const [roll, setRoll] = useState<Roll>({ from: value, to: value, shown: value })
  if (roll.to !== value) setRoll({ from: roll.shown, to: value, shown: roll.shown })
  const { from, to } = roll
  useEffect(() => {
    if (from === to) return
    const began = performance.now()
    let frame = 0
    const step = (at: number) => {
      const part = isStill() ? 1 : Math.min(1, Math.max(0, (at - began) / rollMs))
      // Fast first, then settling, as the pages move.
      const shown = Math.round(to + (from - to) * (1 - part) ** 3)
      setRoll((now) => (now.to === to ? { from: part < 1 ? from : to, to, shown } : now))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  return { shown: roll.shown, moved: directionOf(from, to) }
}

function directionOf(from: number, to: number): 'up' | 'down' | undefined {
  if (from === to) return undefined
  return to > from ? 'up' : 'down'
}
