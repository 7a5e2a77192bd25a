import { timing } from '@fabula/contract'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useBackGuard } from '../../stack/PageContext.ts'

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

interface Press {
  /** When it was made, not when it was handled: rendering what it did may take a slow phone longer than a double tap. */
  readonly at: number
  readonly x: number
  readonly y: number
}

/** The last press anywhere. */
let lastPress: Press = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
globalThis.document?.addEventListener(
  'click',
  ({ timeStamp: at, clientX: x, clientY: y }) => {
    lastPress = { at, x, y }
  },
  { capture: true },
)

/** A finger that taps twice hits places so far apart. */
const sameSpotPx = 24

/** The second half of a double tap on what opened the dialog; it must neither close nor answer it [R9.04]. */
function isEcho({ timeStamp, clientX, clientY }: MouseEvent, { at, x, y }: Press): boolean {
  const isSoon = timeStamp - at < timing.doubleTapGuardMs
  return isSoon && Math.hypot(clientX - x, clientY - y) < sameSpotPx
}

function listenForClose(element: HTMLDialogElement, onClose: (reason: CloseReason) => void) {
  const openedBy = lastPress
  const ignoreEcho = (event: MouseEvent) => {
    // On a button it is one only where the browser counts taps: a quick player may answer at once.
    const isAnswer = event.target !== element && event.detail < 2
    if (isAnswer || !isEcho(event, openedBy)) return
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
