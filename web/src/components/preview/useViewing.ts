import { limits } from '@fabula/contract'
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import {
  atRest,
  type Box,
  bounded,
  fingerDown,
  fingerLost,
  fingerMoved,
  fingerUp,
  type Point,
  rest,
  type Viewing,
  type Wish,
  zoomed,
} from './Viewing.ts'

/** Of one step by key, button or notch of the wheel. */
const step = 1.5
const steps: Readonly<Record<string, number>> = { '+': step, '=': step, '-': 1 / step }
const turns: Readonly<Record<string, Wish>> = { ArrowRight: 'next', ArrowLeft: 'previous' }

/** The picture under the player's fingers, mouse, wheel and keys. */
export function useViewing(onWish: (wish: Wish) => void) {
  const [viewing, setViewing] = useState<Viewing>(atRest)
  // Events come faster than drawings: each goes on from the last one, drawn or not.
  const latest = useRef(viewing)
  const show = (next: Viewing) => {
    latest.current = next
    setViewing(next)
  }
  const zoom = (factor: number, box: Box, focus: Point = rest) => {
    const now = latest.current
    show({ ...now, pose: bounded(zoomed(now.pose, factor, focus), box) })
  }
  return {
    viewing,
    /** Another picture: as large as the screen again. */
    reset: () => show(atRest),
    /** As large as the eye wants it, and back: for who has no second finger. */
    toggle: () => {
      const { pose } = latest.current
      show({ ...atRest, pose: pose.scale > limits.zoomMin ? rest : { ...rest, scale: 2 } })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const factor = steps[event.key]
      if (factor !== undefined) zoom(factor, boxOf(event.currentTarget))
      const turn = turns[event.key]
      if (turn) onWish(turn)
    },
    fingers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        show(fingerDown(latest.current, event.pointerId, pointOf(event)))
      },
      onPointerMove: (event: PointerEvent) =>
        show(fingerMoved(latest.current, event.pointerId, pointOf(event))),
      onPointerUp: (event: PointerEvent) => {
        const box = boxOf(event.currentTarget)
        const [next, wish] = fingerUp(latest.current, event.pointerId, box)
        show(next)
        if (wish) onWish(wish)
      },
      onPointerCancel: (event: PointerEvent) =>
        show(fingerLost(latest.current, event.pointerId, boxOf(event.currentTarget))),
      onWheel: (event: WheelEvent) =>
        zoom(Math.exp(-event.deltaY / 300), boxOf(event.currentTarget), pointOf(event)),
    },
  }
}

function boxOf(element: Element): Box {
  return { width: element.clientWidth, height: element.clientHeight }
}

/** From the middle of the screen. */
function pointOf(event: PointerEvent | WheelEvent): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}
