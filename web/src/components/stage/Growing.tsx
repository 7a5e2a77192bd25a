import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './Growing.module.css'

interface GrowingProps {
  readonly className: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** As tall as what it holds; what is read glides when that changes, and never jumps. */
export function Growing({ className, onClick, children }: GrowingProps) {
  const held: RefObject<HTMLDivElement | null> = useRef(null)
  useLayoutEffect(() => {
    const { current } = held
    if (!current) return
    const fit = () => {
      // The height is told rounded, and half a pixel less would scroll.
      const height = current.offsetHeight === 0 ? 0 : current.offsetHeight + 1
      if (current.parentElement) current.parentElement.style.height = `${height}px`
    }
    fit()
    const watched = new ResizeObserver(fit)
    watched.observe(current)
    return () => watched.disconnect()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button of the card does the same by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={`${classes.growing} ${className}`} onClick={onClick}>
      <div ref={held} className={classes.held}>
        {children}
      </div>
    </div>
  )
}
