import { type RefCallback, useCallback, useState } from 'react'

/** What of it the bar covers does not count as seen. */
const rootMargin = '-60px 0px 0px'

/** Whether the element was scrolled away under the bar. */
export function useGone(): [RefCallback<HTMLElement>, boolean] {
  const [isGone, setGone] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watched = new IntersectionObserver(
      ([entry]) => {
        // A page that is hidden has no height, and tells nothing.
        if (entry && entry.boundingClientRect.height > 0) setGone(!entry.isIntersecting)
      },
      { rootMargin },
    )
    watched.observe(element)
    return () => watched.disconnect()
  }, [])
  return [ref, isGone]
}
