import { limits } from '@fabula/contract'
import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'

export interface Picture {
  readonly url: string
  /** Its text alternative, and the name of the file when it is saved. */
  readonly name: string
}

/** What PhotoSwipe tells the component that shows it. */
interface GalleryEvents {
  readonly onClose: () => void
  readonly onTurn: (at: number) => void
  readonly onZoom: (isLarge: boolean) => void
}

export interface Gallery {
  turnBy(step: -1 | 1): void
  toggleZoom(): void
  zoomBy(factor: number): void
  close(): void
}

const zoomMs = 220

/**
 * Opens PhotoSwipe inside `root` and keeps its padding free. Buttons, and keys other than the
 * arrows, are the caller's.
 */
export async function openGallery(
  root: HTMLElement,
  pictures: readonly Picture[],
  first: number,
  events: GalleryEvents,
): Promise<Gallery> {
  // PhotoSwipe needs the size of a picture before it has loaded it.
  const size = await sizeOf(pictures[first]?.url ?? '')
  const pswp = new PhotoSwipe({
    dataSource: pictures.map(({ url, name }) => ({ src: url, alt: name, ...size })),
    index: first,
    appendToEl: root,
    mainClass: 'gallery',
    initialZoomLevel: 'fit',
    secondaryZoomLevel: ({ fit }) => 2 * limits.zoomMin * fit,
    maxZoomLevel: ({ fit }) => limits.zoomMax * fit,
    paddingFn: () => paddingOf(root),
    bgOpacity: 0,
    showHideAnimationType: 'none',
    zoomAnimationDuration: zoomMs,
    loop: false,
    preload: [1, 1],
    wheelToZoom: true,
    allowPanToNext: false,
    pinchToClose: false,
    closeOnVerticalDrag: false,
    // The dialog around it traps the focus and closes on Escape.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    tapAction: false,
    doubleTapAction: false,
    imageClickAction: false,
    bgClickAction: false,
    close: false,
    zoom: false,
    counter: false,
    arrowPrev: false,
    arrowNext: false,
  })
  correctSizes(pswp)
  closeByClick(pswp, events.onClose)
  pswp.addFilter('useContentPlaceholder', () => false)
  pswp.addFilter('contentErrorElement', (element, content) => {
    element.textContent = content.data.alt ?? ''
    return element
  })
  pswp.on('change', () => events.onTurn(pswp.currIndex))
  pswp.on('zoomPanUpdate', ({ slide }) => {
    if (slide === pswp.currSlide) events.onZoom(slide.currZoomLevel > slide.zoomLevels.fit)
  })
  pswp.on('keydown', (event) => {
    if (event.originalEvent.key === 'Tab') event.preventDefault()
  })
  pswp.init()
  // The dialog around it has this role already, and a name.
  pswp.element?.removeAttribute('role')
  return {
    turnBy: (step) => (step === 1 ? pswp.next() : pswp.prev()),
    toggleZoom: () => pswp.toggleZoom(),
    zoomBy: (factor) => {
      const level = pswp.currSlide?.currZoomLevel ?? 0
      pswp.zoomTo(level * factor, pswp.getViewportCenterPoint(), zoomMs)
    },
    close: () => pswp.destroy(),
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture that cannot be loaded gets a square, which shows its text alternative. */
async function sizeOf(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
  return { width: image.naturalWidth || 400, height: image.naturalHeight || 400 }
}

/** All pictures are laid out like the first one until they have loaded. */
function correctSizes(pswp: PhotoSwipe): void {
  pswp.on('loadComplete', ({ slide, content, isError }) => {
    const { element, data } = content
    if (isError || !(element instanceof HTMLImageElement)) return
    const { naturalWidth: width, naturalHeight: height } = element
    if (width === 0 || (data.width === width && data.height === height)) return
    Object.assign(data, { width, height })
    pswp.refreshSlideContent(slide.index)
  })
}

/** A click closes; PhotoSwipe itself takes 10 px for a drag. */
function closeByClick(pswp: PhotoSwipe, onClose: () => void): void {
  const clicks = clickDetector()
  pswp.on('pointerDown', ({ originalEvent }) => clicks.down(originalEvent))
  pswp.on('pointerMove', ({ originalEvent }) => clicks.move(originalEvent))
  pswp.on('pointerUp', ({ originalEvent }) => {
    if (clicks.up(originalEvent)) onClose()
  })
}

type Pointer = Pick<PointerEvent, 'type' | 'pointerId' | 'clientX' | 'clientY'>

/** Tells a click from a drag: a pointer that moved more than 20 px, there and back too, made none [R2.70]. */
export function clickDetector() {
  const down = new Set<number>()
  let from = { x: 0, y: 0 }
  let moved = 0
  const move = ({ clientX, clientY }: Pointer) => {
    moved = Math.max(moved, Math.hypot(clientX - from.x, clientY - from.y))
  }
  return {
    down: ({ pointerId, clientX, clientY }: Pointer) => {
      down.add(pointerId)
      from = { x: clientX, y: clientY }
      // Two fingers zoom, so lifting them is no click.
      moved = down.size === 1 ? 0 : Number.POSITIVE_INFINITY
    },
    move,
    /** Whether this pointer, the last one down, made a click. */
    up: (pointer: Pointer) => {
      down.delete(pointer.pointerId)
      move(pointer)
      return down.size === 0 && pointer.type === 'pointerup' && moved <= limits.tapSlopPx
    },
  }
}

function paddingOf(root: HTMLElement) {
  const style = getComputedStyle(root)
  return {
    top: Number.parseFloat(style.paddingTop),
    bottom: Number.parseFloat(style.paddingBottom),
    left: Number.parseFloat(style.paddingLeft),
    right: Number.parseFloat(style.paddingRight),
  }
}
