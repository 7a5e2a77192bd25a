const zoomable = '[data-zoomable]'

/**
 * Blocks pinch and double-tap zoom of the page, except inside what zooms by itself. `touch-action` does
 * it elsewhere; Safari needs its gesture events cancelled, old WebViews the second touch.
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
