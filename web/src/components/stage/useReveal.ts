import { useEffect, useRef } from 'react'
import { isStill } from './isStill.ts'

interface Reveal {
  /** Graphemes there are by now. */
  readonly length: number
  /** Already on show when the page opens. */
  readonly from: number
  /** Graphemes a second. */
  readonly speed: number
  /** Shows so many. Text that is told is not drawn by React: it would cost a slow phone most of each frame. */
  readonly draw: (seen: number) => void
  readonly onSeen: (seen: number) => void
  /** All there is by now is on show. */
  readonly onShown: (seen: number) => void
}

/** Tells how many graphemes are on show; it runs while the page is visible and there is more to show. */
export function useReveal({ length, from, speed, ...on }: Reveal): () => number {
  const seen = useRef(from)
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  // Skipping, and a reader without motion, show all at once.
  const shown = () => Math.min(length, Math.max(seen.current, from))
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarted by more text, a skip or another speed only
  useEffect(() => {
    const began = shown()
    if (began >= length) return
    const started = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const wanted = isStill() ? length : began + ((now - started) / 1000) * speed
      const next = Math.min(length, Math.floor(wanted))
      if (next > seen.current) tell(next)
      if (!(next >= length)) frame = requestAnimationFrame(step)
    })
    const tell = (next: number) => {
      seen.current = next
      latest.current.draw(next)
      latest.current.onSeen(next)
      if (next >= length) latest.current.onShown(next)
    }
    return () => cancelAnimationFrame(frame)
  }, [length, from, speed])
  return shown
}
