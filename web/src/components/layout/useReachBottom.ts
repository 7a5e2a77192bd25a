import { layout } from '@fabula/contract'
import { useEffect, useRef } from 'react'

/**
 * Calls `onReach` near the end of the list, at 50 px unless told otherwise [R9.07]. Checks again
 * after each change of `content`, so that short lists keep loading until the screen is full.
 */
export function useReachBottom(
  onReach: () => void,
  content: unknown,
  withinPx: number = layout.reachBottomPx,
) {
  const scroller = useRef<HTMLElement>(null)
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is looked at again.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const below = element.scrollHeight - element.scrollTop - element.clientHeight
      if (below <= withinPx) latest.current()
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [content, withinPx])
  return scroller
}
