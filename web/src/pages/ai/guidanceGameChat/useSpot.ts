import { type RefObject, useEffect, useState } from 'react'

/** Where something is, in pixels of the layer over it; `height` is the layer's. */
export interface Spot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly room: number
}

/** Follows an element of the page the layer lies on; null while there is none. */
export function useSpot(layer: RefObject<HTMLElement | null>, at: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null)
  useEffect(() => {
    let known = ''
    let frame = 0
    // Text grows, strips slide in and the keyboard comes: a look each frame follows them all.
    const look = () => {
      frame = requestAnimationFrame(look)
      const found = spotOf(layer.current, at)
      const now = JSON.stringify(found)
      if (now === known) return
      known = now
      setSpot(found)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [layer, at])
  return spot
}

function spotOf(layer: HTMLElement | null, at: string): Spot | null {
  const element = layer?.parentElement?.querySelector(at)
  if (!layer || !element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const under = layer.getBoundingClientRect()
  return {
    left: Math.round(left - under.left),
    top: Math.round(top - under.top),
    width: Math.round(width),
    height: Math.round(height),
    room: Math.round(under.height),
  }
}
