import { type RefObject, useEffect } from 'react'

/**
 * A play by keyboard alone: a number or a letter picks the choice that bears it, Space goes on from
 * anywhere, Escape leaves the words being typed. Nothing of it while a sheet is open or words are typed.
 */
export function useStageKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { current } = root
      if (!current || event.repeat || document.querySelector('dialog[open]')) return
      if (answer(current, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [root])
}

/** Whether the key meant something here. */
function answer(root: HTMLElement, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  if (target.tagName === 'TEXTAREA') {
    if (key === 'Escape') target.blur()
    return key === 'Escape'
  }
  // A button that has the focus takes Space itself.
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
