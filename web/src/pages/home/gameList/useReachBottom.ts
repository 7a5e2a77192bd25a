import { layout } from '@fabula/contract'
import { useEffect, useRef } from 'react'

/**
 * Calls when the end is 150 px away [R2.29], and again whenever what it loaded (`content`) leaves the end
 * as near: short lists load on by themselves.
 */
export function useReachBottom(onReach: () => void, content: unknown) {
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
      if (below <= layout.reachBottomGameListPx) latest.current()
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [content])
  return scroller
}
