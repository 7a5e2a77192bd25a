import { useEffect, useRef, useState } from 'react'
import { isStill } from './isStill.ts'

interface Reveal {
  /** Graphemes there are by now. */
  readonly length: number
  /** Already on show when the page opens. */
  readonly from: number
  /** Graphemes a second. */
  readonly speed: number
  readonly onSeen: (seen: number) => void
  /** All there is by now is on show. */
  readonly onShown: (seen: number) => void
}

/** How many graphemes are on show: it runs while the page is visible and there is more to show. */
export function useReveal({ length, from, speed, onSeen, onShown }: Reveal): number {
  const [seen, setSeen] = useState(from)
  const latest = useRef({ onSeen, onShown })
  useEffect(() => {
    latest.current = { onSeen, onShown }
  })
  // Skipping, and a reader without motion, show all at once.
  const shown = Math.min(length, Math.max(seen, from))
  const isDone = shown >= length
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` moves with every frame
  useEffect(() => {
    if (isDone) return
    const started = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const wanted = isStill() ? length : shown + ((now - started) / 1000) * speed
      const next = Math.min(length, Math.floor(wanted))
      setSeen(next)
      latest.current.onSeen(next)
      if (next >= length) latest.current.onShown(next)
      else frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
    // Restarted by more text or another speed only; the count it starts from is the one then on show.
  }, [isDone, length, speed])
  return shown
}
