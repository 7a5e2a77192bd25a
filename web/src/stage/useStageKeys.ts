import { type RefObject, useEffect } from 'react'
import type { Moment } from '../play/Reading.ts'

/**
 * What takes the focus next. The list of choices and not its first choice: one key press too many
 * must cost nothing.
 */
const next = '[data-advance], [data-choices], [data-ending] button'

/**
 * Moves the focus for players who use the keyboard: when the focused element is gone, the next
 * control takes the focus. Typing is never interrupted.
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

/** Marks the stage while the keyboard is used, so that the focus ring is shown. */
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

/**
 * Plays by keyboard: a digit or letter picks the choice with that mark, Space goes on, Escape
 * leaves the composer. Does nothing while a sheet is open or the player types.
 */
export function useStageKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { current } = root
      if (!current || event.repeat || document.querySelector('dialog[open]')) return
      if (handleKey(current, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [root])
}

/** Whether the key did something. */
function handleKey(root: HTMLElement, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  if (target.tagName === 'TEXTAREA') {
    if (key === 'Escape') target.blur()
    return key === 'Escape'
  }
  // A focused button handles Space itself.
  if (key === ' ') return target.tagName !== 'BUTTON' && press(root, '[data-advance]')
  const choice = choiceOf(key)
  return choice !== null && press(root, `[data-choice="${choice}"]`)
}

function choiceOf(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-h]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : null
}

function press(root: HTMLElement, what: string): boolean {
  const button = root.querySelector<HTMLButtonElement>(what)
  button?.click()
  return button !== null
}
