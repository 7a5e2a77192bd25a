import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

interface Pages {
  readonly count: number
  /** Width of a page with the gap behind it, in CSS px. */
  readonly step: number
}

/**
 * Counts the columns that the content of `box` takes: each is a page. They are counted anew when the window, the size of
 * the text or a picture changes them. @param key changes with what is shown
 */
export function usePages(box: RefObject<HTMLElement | null>, key: unknown): Pages {
  const [pages, setPages] = useState<Pages>({ count: 1, step: 0 })
  const count = () => {
    const element = box.current
    if (!element) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const step = element.clientWidth + gap
    // The columns stand in its child: moved to a later page, they no longer reach out of the box itself.
    const { scrollWidth } = element.firstElementChild ?? element
    const next = Math.max(1, Math.round((scrollWidth + gap) / step))
    setPages((before) =>
      before.count === next && before.step === step ? before : { count: next, step },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes what is counted.
  useLayoutEffect(count, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` reads the box as it is then.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(count)
    observer.observe(element)
    element.addEventListener('load', count, true)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', count, true)
    }
  }, [box, key])
  return pages
}
