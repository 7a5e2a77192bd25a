import { launchParameter } from '../stack/launchParameters.ts'
import { readStoredJson, writeStored } from '../storage/stored.ts'

/**
 * Whether motion is off: the system asks for it, or the app runs on a cloud phone, where each
 * animated frame is encoded and sent.
 */
export function isMotionOff(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.hasAttribute('data-still')
  )
}

/** Turns motion off on a cloud phone, where each animated frame is encoded and sent. */
export function turnMotionOff(): void {
  // A launch has left the address by now.
  const game = readStoredJson('gameInfo') as { cloud?: boolean } | null
  const isCloud = game?.cloud === true || launchParameter('ugphone_user_id') !== null
  const isAsked = launchParameter('still') === '1'
  document.documentElement.toggleAttribute('data-still', isCloud || isAsked)
}

// Browser bars that appear and disappear are lower than any on-screen keyboard.
const lowestKeyboardPx = 120

/**
 * Updates `--vvh`, the height above the keyboard, and `--kb`, the height of the keyboard. Safari
 * does not resize the page for its keyboard but scrolls it up, which is undone here.
 */
export function watchViewport(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  let tallest = { width: 0, height: 0 }
  const measure = () => {
    const { width, height } = viewport
    if (width !== tallest.width || height > tallest.height) tallest = { width, height }
    const covered = tallest.height - height
    show(height, covered > lowestKeyboardPx && isTyping() ? covered : 0)
    if (window.scrollY !== 0) window.scrollTo(0, 0)
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  measure()
}

function show(height: number, keyboard: number): void {
  const root = document.documentElement
  root.style.setProperty('--vvh', `${height}px`)
  root.style.setProperty('--kb', `${keyboard}px`)
  root.toggleAttribute('data-keyboard', keyboard > 0)
  if (keyboard > 0) writeStored('keyBoardHeight', String(Math.round(keyboard)))
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
}

const zoomable = '[data-zoomable]'

/**
 * Blocks pinch and double-tap zoom of the page, except inside elements with a zoom of their own.
 * `touch-action` does most of it; Safari needs its gesture events cancelled, and old WebViews the
 * second touch.
 */
export function blockZoom(): void {
  const block = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(zoomable)) return
    if (event.cancelable) event.preventDefault()
  }
  const blockSecondFinger = (event: TouchEvent) => {
    if (event.touches.length > 1) block(event)
  }
  document.addEventListener('touchstart', blockSecondFinger, { passive: false })
  document.addEventListener('gesturestart', block)
  document.addEventListener('dblclick', block)
}
