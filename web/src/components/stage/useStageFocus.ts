import { type RefObject, useEffect } from 'react'
import type { Moment } from './Reading.ts'

const pressed = '[data-advance], [data-choice]'

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
  const next = at === 'page' ? moment.next : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what can be pressed
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (!isLost && !activeElement.classList.contains('page')) return
    root.current?.querySelector<HTMLElement>(pressed)?.focus({ preventScroll: true })
  }, [root, at, next, advance])
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
