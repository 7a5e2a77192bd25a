import { type RefObject, useEffect, useRef } from 'react'
import { useBackGuard } from '../stack/PageContext.ts'

type CloseReason = 'overlay' | 'back'

/**
 * Opens a native dialog while `open`. The backdrop, Escape and going back ask to close it. The
 * dialog must be rendered inside its page, so that it closes when the page is hidden.
 */
export function useModal(open: boolean, onClose: (reason: CloseReason) => void) {
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useBackGuard(open ? (from) => from === 'navigateBack' || closeInstead(onClose) : null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    return listenForClose(element, (reason) => latest.current(reason))
  }, [open])
  return dialog
}

function closeInstead(onClose: (reason: CloseReason) => void): boolean {
  onClose('back')
  return false
}

function listenForClose(element: HTMLDialogElement, onClose: (reason: CloseReason) => void) {
  const cancelled = (event: Event) => {
    event.preventDefault()
    onClose('back')
  }
  // The content covers the whole dialog, so a tap on the element itself is a tap on the backdrop.
  const tapped = (event: MouseEvent) => {
    if (event.target === element) onClose('overlay')
  }
  element.addEventListener('cancel', cancelled)
  element.addEventListener('click', tapped)
  return () => {
    element.removeEventListener('cancel', cancelled)
    element.removeEventListener('click', tapped)
    element.close()
  }
}
