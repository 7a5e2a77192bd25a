import { flushSync } from 'react-dom'
import type { PageMove } from './PageStack.ts'

let isFirst = true

/**
 * Draws a change of page as a movement of two sheets, where the browser can and the player likes motion.
 * The movement itself is in theme/pageMoves.css.
 */
export function drawMove(move: PageMove, show: () => void): void {
  if (isFirst || !canMove()) {
    isFirst = false
    show()
    return
  }
  document.documentElement.dataset['move'] = move
  const transition = document.startViewTransition(() => flushSync(show))
  // A transition that another one overtakes rejects these; the change itself is made all the same.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}

function canMove(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !document.documentElement.hasAttribute('data-still') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
