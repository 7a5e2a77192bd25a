import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far a finger goes before letting go refreshes, in px of the paper, which moves half as fast. */
export const pullPx = 56
const resistance = 0.5

export interface Pull {
  /** How far the paper is pulled down. */
  readonly px: number
  readonly refreshing: boolean
}

/** Refreshes what a finger pulls down from its top. */
export function usePull(refresh: () => Promise<unknown>): {
  scroller: RefObject<HTMLElement | null>
  pull: Pull
} {
  const scroller = useRef<HTMLElement>(null)
  const latest = useRef(refresh)
  const [pull, setPull] = useState<Pull>({ px: 0, refreshing: false })
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    return followFinger(element, {
      moved: (px) => setPull({ px, refreshing: false }),
      letGo: async (px) => {
        const enough = px >= pullPx
        setPull({ px: 0, refreshing: enough })
        if (enough) await latest.current().catch(reportError)
        setPull({ px: 0, refreshing: false })
      },
    })
  }, [])
  return { scroller, pull }
}

interface Finger {
  moved(px: number): void
  letGo(px: number): Promise<void>
}

function followFinger(element: HTMLElement, { moved, letGo }: Finger): () => void {
  let from: number | null = null
  let px = 0
  const stop = new AbortController()
  const options = { passive: true, signal: stop.signal } as const
  const end = () => {
    if (px > 0) letGo(px).catch(reportError)
    from = null
    px = 0
  }
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = element.scrollTop <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
    },
    options,
  )
  element.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (from === null) return
      const before = px
      px = Math.max(0, ((touches[0]?.clientY ?? from) - from) * resistance)
      // A finger that scrolls up moves nothing, and draws nothing.
      if (px > 0 || before > 0) moved(Math.min(px, pullPx * 1.5))
    },
    options,
  )
  element.addEventListener('touchend', end, options)
  element.addEventListener('touchcancel', end, options)
  return () => stop.abort()
}
