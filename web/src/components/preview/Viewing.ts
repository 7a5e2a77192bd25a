import { limits } from '@fabula/contract'

export interface Point {
  readonly x: number
  readonly y: number
}

/** How the picture lies: its middle in px from the middle of the screen, and how large it is. */
export interface Pose extends Point {
  readonly scale: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

/** What the fingers are doing to the picture on show. */
export interface Viewing {
  readonly pose: Pose
  /** How far the row of pictures is pulled aside, px. */
  readonly pull: number
  /** Where each finger is, by the pointer's id. */
  readonly fingers: ReadonlyMap<number, Point>
  /** Where the first finger came down. */
  readonly from: Point
  /** The farthest it was from there; a second finger makes it no tap at all. */
  readonly moved: number
}

/** What a finger that was lifted asks for. */
export type Wish = 'close' | 'next' | 'previous' | null

export const rest: Pose = { x: 0, y: 0, scale: limits.zoomMin }
export const atRest: Viewing = {
  pose: rest,
  pull: 0,
  fingers: new Map(),
  from: rest,
  moved: 0,
}

/** Part of the width that a swipe must cover to turn the picture. */
const turnsAt = 0.22

export function fingerDown(viewing: Viewing, id: number, point: Point): Viewing {
  const fingers = new Map(viewing.fingers).set(id, point)
  if (fingers.size === 1) return { ...viewing, fingers, from: point, moved: 0 }
  return { ...viewing, fingers, pull: 0, moved: Number.POSITIVE_INFINITY }
}

/** One finger turns pages, or moves what is larger than the screen; two zoom around their middle. */
export function fingerMoved(viewing: Viewing, id: number, point: Point): Viewing {
  const before = viewing.fingers.get(id)
  if (!before) return viewing
  const fingers = new Map(viewing.fingers).set(id, point)
  if (fingers.size > 1) return { ...viewing, fingers, pose: pinched(viewing, fingers) }
  const { pose, from } = viewing
  const moved = Math.max(viewing.moved, distance(from, point))
  if (pose.scale === limits.zoomMin) return { ...viewing, fingers, moved, pull: point.x - from.x }
  const [x, y] = [pose.x + point.x - before.x, pose.y + point.y - before.y]
  return { ...viewing, fingers, moved, pose: { ...pose, x, y } }
}

/** A click closes unless the pointer moved more than 20 px [R2.70]. */
export function fingerUp(viewing: Viewing, id: number, box: Box): readonly [Viewing, Wish] {
  const fingers = new Map(viewing.fingers)
  if (!fingers.delete(id)) return [viewing, null]
  if (fingers.size > 0) return [{ ...viewing, fingers }, null]
  const lifted = { ...viewing, fingers, pull: 0, pose: bounded(viewing.pose, box) }
  if (viewing.moved <= limits.tapSlopPx) return [lifted, 'close']
  if (Math.abs(viewing.pull) < box.width * turnsAt) return [lifted, null]
  return [lifted, viewing.pull < 0 ? 'next' : 'previous']
}

/** The system took the finger away: it asks for nothing. */
export function fingerLost(viewing: Viewing, id: number, box: Box): Viewing {
  return fingerUp(viewing, id, box)[0]
}

/** Larger or smaller by a factor; what lies at `focus` stays there. */
export function zoomed(pose: Pose, factor: number, focus: Point): Pose {
  const scale = Math.min(limits.zoomMax, Math.max(limits.zoomMin, pose.scale * factor))
  const by = scale / pose.scale
  return { scale, x: focus.x - (focus.x - pose.x) * by, y: focus.y - (focus.y - pose.y) * by }
}

/** No farther aside than the picture reaches. */
export function bounded({ x, y, scale }: Pose, { width, height }: Box): Pose {
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return {
    scale,
    x: within(x, (width * (scale - 1)) / 2),
    y: within(y, (height * (scale - 1)) / 2),
  }
}

function pinched({ fingers: before, pose }: Viewing, now: Viewing['fingers']): Pose {
  const [was, is] = [spread(before), spread(now)]
  const moved = { ...pose, x: pose.x + is.x - was.x, y: pose.y + is.y - was.y }
  return zoomed(moved, was.apart > 0 ? is.apart / was.apart : 1, is)
}

/** The middle of the first two fingers, and how far apart they are. */
function spread(fingers: Viewing['fingers']): Point & { readonly apart: number } {
  const [a = rest, b = a] = [...fingers.values()]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: distance(a, b) }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
