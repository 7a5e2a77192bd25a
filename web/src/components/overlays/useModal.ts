import { timing } from '@fabula/contract'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useBackGuard } from '../../stack/PageContext.ts'
import { isEcho, lastPress } from '../echo.ts'

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
  // Before it is taken out of the page: only a dialog that is still there gives the focus back to where it was.
  useLayoutEffect(() => () => closeDialog(dialog.current), [])
  return dialog
}

function closeInstead(onClose: (reason: CloseReason) => void): boolean {
  onClose('back')
  return false
}

function listenForClose(element: HTMLDialogElement, onClose: (reason: CloseReason) => void) {
  const openedBy = lastPress()
  const ignoreEcho = (event: MouseEvent) => {
    // The second half of a double tap on what opened the dialog must neither close nor answer it [R9.04].
    // On a button it is one only where the browser counts taps: a quick player may answer at once.
    const isAnswer = event.target !== element && event.detail < 2
    if (isAnswer || !isEcho(event, openedBy, timing.doubleTapGuardMs)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  const cancelled = (event: Event) => {
    event.preventDefault()
    onClose('back')
  }
  // The content covers the whole dialog, so a tap on the element itself is a tap on the backdrop.
  const tapped = (event: MouseEvent) => {
    if (event.target === element) onClose('overlay')
  }
  element.addEventListener('click', ignoreEcho, { capture: true })
  element.addEventListener('cancel', cancelled)
  element.addEventListener('click', tapped)
  return () => {
    element.removeEventListener('click', ignoreEcho, { capture: true })
    element.removeEventListener('cancel', cancelled)
    element.removeEventListener('click', tapped)
    closeDialog(element)
  }
}

/** The browser gives the focus back to what had it; where that is gone, the page has it, so that keys begin there. */
function closeDialog(element: HTMLDialogElement | null): void {
  if (!element?.open) return
  element.close()
  const page = element.closest<HTMLElement>('.page')
  const holder = document.activeElement
  // Until the page is drawn anew, what is hidden with the dialog still counts as having it.
  if (!page?.contains(holder) || element.contains(holder)) page?.focus({ preventScroll: true })
}
