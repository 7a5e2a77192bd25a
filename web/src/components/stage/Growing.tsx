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
    const box = current?.parentElement
    if (!current || !box) return
    const fit = () => {
      // The height is told rounded, and half a pixel less would scroll.
      const height = current.offsetHeight === 0 ? 0 : current.offsetHeight + 1
      box.style.height = `${height}px`
    }
    const reach = () => letKeysScroll(box)
    fit()
    const watched = new ResizeObserver(() => {
      fit()
      requestAnimationFrame(reach)
    })
    watched.observe(current)
    box.addEventListener('transitionend', reach)
    addEventListener('resize', reach)
    return () => {
      watched.disconnect()
      box.removeEventListener('transitionend', reach)
      removeEventListener('resize', reach)
    }
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

/** What is cut and holds nothing to focus is scrolled by keys only if it takes the focus itself. */
function letKeysScroll(box: HTMLElement): void {
  const isCut = box.scrollHeight > box.clientHeight + 1
  if (isCut && !box.querySelector('button, a')) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}
