import { type RefObject, useEffect } from 'react'
import type { Moment } from './Reading.ts'

/** The list of choices, and not the first of them: one key too many must spend nothing. */
const next = '[data-advance], [data-choices], [data-ending] button'

/**
 * By keyboard the play goes on without hunting for it: when what had the focus is gone, what comes next
 * takes it. Typing is never interrupted.
 */
export function useStageFocus(
  root: RefObject<HTMLElement | null>,
  moment: Moment,
  advance: 'skip' | 'next' | null,
): void {
  const { at } = moment
  useKeysMark(root)
  const follows = at === 'page' ? moment.next : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what can be pressed
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (!isLost && !activeElement.classList.contains('page')) return
    root.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [root, at, follows, advance])
}

/** Marks the stage while it is played by keyboard, for what has the focus to be shown. */
function useKeysMark(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = (event: Event) =>
      root.current?.toggleAttribute('data-keys', event.type === 'keydown')
    document.addEventListener('keydown', mark)
    document.addEventListener('pointerdown', mark)
    return () => {
      document.removeEventListener('keydown', mark)
      document.removeEventListener('pointerdown', mark)
    }
  }, [root])
}
