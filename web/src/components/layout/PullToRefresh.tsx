import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import css from './PullToRefresh.module.css'

/** The space above the pulled page, with an arrow that turns as it moves. */
export function PullArrow({ pull: { px, refreshing } }: { readonly pull: Pull }) {
  const height = refreshing ? pullPx : px
  if (height === 0) return null
  return (
    <div className={css.room} style={{ height }} aria-hidden="true" data-refreshing={refreshing}>
      <span className={css.mark} style={{ rotate: `${(height / pullPx) * 270}deg` }}>
        <Icon name="restart" size={24} />
      </span>
    </div>
  )
}

/** How far the page must be pulled to refresh, in px of the page, which moves half as far as the finger. */
const pullPx = 56
const resistance = 0.5

interface Pull {
  /** How far the page is pulled down, in px. */
  readonly px: number
  readonly refreshing: boolean
}

/** Refreshes when a finger pulls the page down from its top. */
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
      // Scrolling up needs no rendering.
      if (px > 0 || before > 0) moved(Math.min(px, pullPx * 1.5))
    },
    options,
  )
  element.addEventListener('touchend', end, options)
  element.addEventListener('touchcancel', end, options)
  return () => stop.abort()
}
