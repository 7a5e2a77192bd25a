import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whoever is nearer to the end than this reads the newest line. */
const nearPx = 40

/** A list that has kept its height for so many frames is measured. Frames, for time says nothing of a slow phone. */
const stillFrames = 12

/** What players scroll with; a screen reader scrolls without. */
const inputs = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Keeps a virtual list at its end while it grows, until the player scrolls up. The height that the browser has laid out
 * decides: a slow phone measures rows, and shows the height that follows, long after a scroll to the last of them.
 * @returns to be called on each scroll
 */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>, isWanted: boolean) {
  const isAtEnd = useRef(false)
  // While rows are measured the list itself scrolls, up as well as down.
  const isByPlayer = useRef(false)
  const heightFollowed = useRef(0)
  useLayoutEffect(() => {
    const { current } = scroller
    const content = current?.firstElementChild
    if (!isWanted || !current || !content) return
    isAtEnd.current = true
    let isTouched = false
    let frame = 0
    const countStill = (left: number) => {
      isByPlayer.current = isTouched || left === 0
      if (left > 0) frame = requestAnimationFrame(() => countStill(left - 1))
    }
    const follow = () => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight
      heightFollowed.current = current.scrollHeight
      cancelAnimationFrame(frame)
      countStill(stillFrames)
    }
    const touch = () => {
      isTouched = true
      isByPlayer.current = true
    }
    const watched = new ResizeObserver(follow)
    watched.observe(current)
    watched.observe(content)
    for (const input of inputs) current.addEventListener(input, touch, { passive: true })
    return () => {
      watched.disconnect()
      cancelAnimationFrame(frame)
      for (const input of inputs) current.removeEventListener(input, touch)
    }
  }, [scroller, isWanted])
  return () => {
    const { current } = scroller
    if (!isWanted || !current || !isByPlayer.current) return
    // The list scrolled because its rows became taller or lower, and that is followed next.
    if (current.scrollHeight !== heightFollowed.current) return
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearPx
  }
}
